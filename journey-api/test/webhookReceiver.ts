import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { WebhookEvent } from '../src/contract/contract';

type Received = { event: WebhookEvent; status: number };

export type WebhookReceiver = {
  url: string;
  /** Everything that arrived, also what was refused, in its order. */
  received: Received[];
  /** What was not signed by a key of the server. */
  unsigned: string[];
  /** Decides the status of the next answers, also later; 0 drops the connection. */
  answerWith(choose: (event: WebhookEvent) => number | Promise<number>): void;
  close(): Promise<void>;
};

/** Checks the signature of a webhook as docs/partners.md says. @returns when it was signed, in seconds */
export async function verifyWebhook(
  signature: string,
  body: string,
  keys: JSONWebKeySet,
): Promise<number> {
  const [header = '', payload, mark = ''] = signature.split('.');
  if (payload !== '') throw new Error('The signature is not detached');
  const jws = `${header}.${Buffer.from(body).toString('base64url')}.${mark}`;
  const { protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys), {
    algorithms: ['ES256'],
  });
  return Number(protectedHeader['iat']);
}

/** A card system's server. @param keys what the API publishes */
export async function startWebhookReceiver(keys: () => JSONWebKeySet): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const unsigned: string[] = [];
  let choose: (event: WebhookEvent) => number | Promise<number> = () => 204;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const event = JSON.parse(body) as WebhookEvent;
      const signature = String(request.headers['webhook-signature']);
      await verifyWebhook(signature, body, keys()).catch(() => unsigned.push(event.id));
      const status = await choose(event);
      received.push({ event, status });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { location: '/elsewhere' }).end();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    unsigned,
    answerWith: (chosen) => {
      choose = chosen;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

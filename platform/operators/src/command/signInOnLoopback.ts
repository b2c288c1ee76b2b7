import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  beginSignIn,
  discoverClient,
  finishSignIn,
  type Client,
  type Tokens,
} from '../oidc/client';

const SIGN_IN_TIMEOUT_MS = 5 * 60_000;
const PATH = '/signed-in';

interface Options {
  open: (url: string) => void;
  waitMs?: number;
}

const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plum</title><p>${text}</p></html>`;

/** The first call of the address to which the provider sends the browser back. */
function callbackOf(server: Server, origin: string, waitMs: number): Promise<URL> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Nobody has signed in.')), waitMs);
    server.on('request', (request, reply) => {
      const url = new URL(request.url ?? '/', origin);
      const isCallback = url.pathname === PATH;
      reply.writeHead(isCallback ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      reply.end(page(isCallback ? 'You can close this page and go back to the command line.' : ''));
      if (!isCallback) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/**
 * Signs an operator in with their browser: authorization code with PKCE, sent back to this machine (RFC 8252).
 * @throws Error where it takes longer than five minutes, or the provider refuses
 */
export async function signInOnLoopback(
  client: Client,
  { open, waitMs = SIGN_IN_TIMEOUT_MS }: Options,
): Promise<Tokens> {
  const configuration = await discoverClient(client);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const { url, checks } = await beginSignIn(configuration, `${origin}${PATH}`, client.scope);
    const answer = callbackOf(server, origin, waitMs);
    open(url.href);
    return await finishSignIn(configuration, await answer, checks);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

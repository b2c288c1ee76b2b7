import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'bearer, x-request-id',
};

/** A real server on this machine, where the page's relative calls arrive. */
export async function startApi() {
  const calls: ReceivedCall[] = [];
  let answer: Answer = (response) => response.writeHead(404, CORS).end();
  const server = createServer((incoming, response) => {
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    void readBody(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const call = { method, url, headers, body };
      calls.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const restore = sendRelativeCallsTo(origin);

  return {
    calls,
    answer: (status: number, body?: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      answer = (response) => response.writeHead(status, { ...CORS, ...headers }).end(text);
    },
    answerBy: (given: Answer) => {
      answer = given;
    },
    close: () => {
      restore();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}

function sendRelativeCallsTo(origin: string): () => void {
  const Original = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends Original {
    override open(method: string, url: string | URL) {
      super.open(method, new URL(url, origin).href, true);
    }
  };
  return () => {
    window.XMLHttpRequest = Original;
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdToContract } from 'journey-api/contract/testing';

interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Given {
  status: number;
  /** JSON, or a text that is no answer of the API's. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = (call: ReceivedCall) => Given | 'dropped' | 'silent';

interface StartedApi {
  calls: ReceivedCall[];
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => void;
  answerBy: (given: Answer) => void;
  close: () => Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'application-closed, bearer, x-request-id',
};

/**
 * A real server on this machine, where the page's relative calls arrive. Every call and every answer
 * is checked against the API's contract.
 */
export async function startApi(): Promise<StartedApi> {
  const calls: ReceivedCall[] = [];
  let answer: Answer = () => ({ status: 404 });
  const server = createServer((incoming, response) => {
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    void readBody(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const call = { method, url, headers, body };
      calls.push(call);
      const given = answer(call);
      holdCall(call, typeof given === 'string' ? undefined : given);
      if (given === 'silent') return;
      if (given === 'dropped') {
        response.destroy();
        return;
      }
      const { status: code, body: answered, headers: added } = given;
      const text = typeof answered === 'string' ? answered : JSON.stringify(answered);
      response.writeHead(code, { ...CORS, ...added }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const restore = sendRelativeCallsTo(origin);

  return {
    calls,
    answer: (status, body, headers = {}) => {
      answer = () => ({ status, body, headers });
    },
    answerBy: (given) => {
      answer = given;
    },
    close: () => {
      restore();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function holdCall({ method, url, body }: ReceivedCall, given: Given | undefined): void {
  const path = url.replace(/^\/api/, '');
  const requestBody = body === '' ? undefined : (JSON.parse(body) as unknown);
  // A proxy's page is none of the API's words.
  const answered = typeof given?.body === 'string' ? { status: given.status } : given;
  holdToContract({ method, path, requestBody, ...(answered && { answer: answered }) });
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

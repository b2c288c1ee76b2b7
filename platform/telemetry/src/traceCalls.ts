import { subscribe, unsubscribe } from 'node:diagnostics_channel';

export interface TracedCall {
  traceparent: string;
  answered: (status: number) => void;
  ended: (error?: unknown) => void;
}

interface Options {
  /** The one origin that gets the trace's headers. */
  passesTo: string | undefined;
  /** Null where nobody is traced. */
  begin: (method: string, to: URL) => TracedCall | null;
}

/** What undici, which is also Node's `fetch`, publishes of a call. */
interface Message {
  request: {
    origin: string | URL;
    method: string;
    addHeader: (name: string, value: string) => void;
  };
  response?: { statusCode: number };
  error?: unknown;
}

/** Traces calls of other servers by HTTP. Paths are not recorded, because they hold ids. Returns what ends it. */
export function traceCalls({ passesTo, begin }: Options): () => void {
  const calls = new WeakMap<Message['request'], TracedCall>();
  const listeners: Record<string, (message: Message) => void> = {
    create: ({ request }) => {
      const to = new URL(String(request.origin));
      const call = begin(request.method, to);
      if (call === null) return;
      calls.set(request, call);
      if (to.origin === passesTo) request.addHeader('traceparent', call.traceparent);
    },
    headers: ({ request, response }) => {
      if (response !== undefined) calls.get(request)?.answered(response.statusCode);
    },
    trailers: ({ request }) => calls.get(request)?.ended(),
    error: ({ request, error }) => calls.get(request)?.ended(error ?? new Error()),
  };
  const subscribed = Object.entries(listeners).map(([name, listen]) => {
    const channel = `undici:request:${name}`;
    const listener = (message: unknown) => listen(message as Message);
    subscribe(channel, listener);
    return () => unsubscribe(channel, listener);
  });
  return () => {
    for (const stop of subscribed) stop();
  };
}

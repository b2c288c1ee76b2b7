import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { allowedOf } from './attributes';
import type { Spans } from './Spans';

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

/**
 * Traces calls of other servers by HTTP. Paths are not recorded, because they hold ids. Returns what ends it.
 * @param passesTo the one origin that gets the trace's headers
 */
export function traceCalls(spans: Spans, passesTo: string | undefined): () => void {
  const calls = new WeakMap<Message['request'], Span>();
  const listeners: Record<string, (message: Message) => void> = {
    create: ({ request }) => {
      const to = new URL(String(request.origin));
      const span = spans.startCall(request.method, to);
      if (span === null) return;
      calls.set(request, span);
      const { traceId, spanId, traceFlags } = span.spanContext();
      if (to.origin === passesTo)
        request.addHeader('traceparent', `00-${traceId}-${spanId}-0${traceFlags}`);
    },
    headers: ({ request, response }) => {
      const answered = allowedOf({ 'http.response.status_code': response?.statusCode });
      calls.get(request)?.setAttributes(answered);
    },
    trailers: ({ request }) => calls.get(request)?.end(),
    error: ({ request, error }) => {
      const span = calls.get(request);
      if (span === undefined) return;
      spans.fail(span, error);
      span.end();
    },
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

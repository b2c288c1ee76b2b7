import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Absent in the first one of a trace. */
  parentSpanId?: string;
  attributes: Record<string, string | number>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
type Pairs = { key: string; value: Value }[];
interface Sent {
  resourceSpans: {
    resource: { attributes: Pairs };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: Pairs })[];
    }[];
  }[];
}

const read = (pairs: Pairs): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    pairs.map(({ key, value: { stringValue, intValue } }) => [
      key,
      stringValue ?? Number(intValue),
    ]),
  );

/** Takes OTLP over HTTP, as JSON. `text` is all that arrived, as it did. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(read(resource.attributes)['service.name']),
            attributes: read(span.attributes),
          });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    spans,
    text: () => text,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

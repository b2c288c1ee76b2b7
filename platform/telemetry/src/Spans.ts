import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedOf, type Attributes } from './attributes';

/** Runs `work` in a span. What it throws marks the span by its kind, and is thrown on. */
export type InSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Says more of a recorded request after its answer. */
export type Describe = (request: FastifyRequest) => Attributes | Promise<Attributes>;

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Starts and ends spans, with allowed attributes alone. */
export class Spans {
  /** What the current code works for. */
  readonly active = new AsyncLocalStorage<Context>();

  constructor(
    readonly api: typeof import('@opentelemetry/api'),
    readonly tracer: Tracer,
  ) {}

  start(name: string, kind: SpanKind, parent: Context, attributes: Attributes): Span {
    return this.tracer.startSpan(name, { kind, attributes: allowedOf(attributes) }, parent);
  }

  fail(span: Span, error: unknown): void {
    const { name, code } = Object(error) as { name?: string; code?: string };
    // Not the message, which may quote personal data.
    span.setAttributes(allowedOf({ 'error.type': code ?? name ?? 'Error' }));
    span.setStatus({ code: this.api.SpanStatusCode.ERROR });
  }

  span: InSpan = async (name, attributes, work) => {
    const { ROOT_CONTEXT, SpanKind, trace } = this.api;
    const parent = this.active.getStore() ?? ROOT_CONTEXT;
    const own = this.start(name, SpanKind.INTERNAL, parent, attributes);
    try {
      return await this.active.run(trace.setSpan(parent, own), work);
    } catch (error) {
      this.fail(own, error);
      throw error;
    } finally {
      own.end();
    }
  };

  /** Null where nobody is traced. */
  startCall(method: string, { hostname, port }: URL): Span | null {
    const parent = this.active.getStore();
    if (parent === undefined) return null;
    return this.start(method, this.api.SpanKind.CLIENT, parent, {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': port || undefined,
    });
  }

  /** Continues the trace of a valid `traceparent`. */
  startRequest({ method, routeOptions, id, headers }: FastifyRequest): Span {
    const { ROOT_CONTEXT, SpanKind, TraceFlags, isSpanContextValid, trace } = this.api;
    const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
    const caller = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    const parent = isSpanContextValid(caller)
      ? trace.setSpanContext(ROOT_CONTEXT, caller)
      : ROOT_CONTEXT;
    const route = routeOptions.url;
    return this.start([method, route].filter(Boolean).join(' '), SpanKind.SERVER, parent, {
      'http.request.method': method,
      'http.route': route,
      'plum.request_id': id,
    });
  }

  async endRequest(
    own: Span,
    request: FastifyRequest,
    { statusCode }: FastifyReply,
    describe: Describe | undefined,
  ): Promise<void> {
    const endedAt = Date.now();
    own.setAttributes(allowedOf({ 'http.response.status_code': statusCode }));
    if (statusCode >= 500) own.setStatus({ code: this.api.SpanStatusCode.ERROR });
    try {
      const more = own.isRecording() ? await describe?.(request) : undefined;
      if (more !== undefined) own.setAttributes(allowedOf(more));
    } catch (error) {
      this.fail(own, error);
    }
    own.end(endedAt);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedOf, type Attributes } from './attributes';
import { traceCalls } from './traceCalls';

export interface TracingSettings {
  /** Of the collector: `/v1/traces` below it takes OTLP over HTTP. */
  endpoint: string;
  /** The share of traces that is kept, from 0 to 1. */
  share: number;
}

type Described = Attributes | Promise<Attributes>;

/** Runs `work` in a span. What it throws marks the span by its kind, and is thrown on. */
type InSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Spans of one server. */
export interface Tracing {
  /** Below the current span; without one in a trace of its own. */
  span: InSpan;
  /** Below the current span; without one nothing is recorded. */
  step: InSpan;
  /**
   * Records each request of a server, to be called before its routes are. The trace of a valid `traceparent` is
   * continued; the request's log lines get its `traceId`.
   * @param describe says more of a recorded request after its answer
   */
  requests: (app: FastifyInstance, describe?: (request: FastifyRequest) => Described) => void;
  /** Of the trace that the current code works for. */
  traceId: () => string | undefined;
  close: () => Promise<void>;
}

export interface TracedServer {
  service: string;
  /** The one origin that gets a `traceparent` with calls, `https://host:port`. */
  passesTo?: string;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Nothing is registered globally, so that several servers of one process trace apart. What is sampled follows from the
 * trace's id alone: all servers decide alike, and no caller can ask for more.
 */
export async function openTracing(
  { endpoint, share }: TracingSettings,
  { service, passesTo }: TracedServer,
): Promise<Tracing> {
  // Not by import statements, which a bundler would move to the start of the program.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('plum');
  const active = new AsyncLocalStorage<Context>();
  const ending = new Set<Promise<void>>();

  const start = (name: string, kind: SpanKind, parent: Context, attributes: Attributes): Span =>
    tracer.startSpan(name, { kind, attributes: allowedOf(attributes) }, parent);
  function fail(span: Span, error: unknown): void {
    const { name, code } = Object(error) as { name?: string; code?: string };
    // Not the message, which may quote personal data.
    span.setAttributes(allowedOf({ 'error.type': code ?? name ?? 'Error' }));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  }
  const span: Tracing['span'] = async (name, attributes, work) => {
    const parent = active.getStore() ?? api.ROOT_CONTEXT;
    const own = start(name, api.SpanKind.INTERNAL, parent, attributes);
    try {
      return await active.run(api.trace.setSpan(parent, own), work);
    } catch (error) {
      fail(own, error);
      throw error;
    } finally {
      own.end();
    }
  };

  function parentOf({ headers: { traceparent } }: FastifyRequest): Context {
    const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? [];
    if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT;
    const parent = { traceId, spanId, traceFlags: api.TraceFlags.SAMPLED, isRemote: true };
    return api.isSpanContextValid(parent)
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent)
      : api.ROOT_CONTEXT;
  }
  async function end(
    own: Span,
    request: FastifyRequest,
    { statusCode }: FastifyReply,
    describe?: Parameters<Tracing['requests']>[1],
  ): Promise<void> {
    const endedAt = Date.now();
    own.setAttributes(allowedOf({ 'http.response.status_code': statusCode }));
    if (statusCode >= 500) own.setStatus({ code: api.SpanStatusCode.ERROR });
    try {
      const more = own.isRecording() ? await describe?.(request) : undefined;
      if (more !== undefined) own.setAttributes(allowedOf(more));
    } catch (error) {
      fail(own, error);
    }
    own.end(endedAt);
  }

  const stopCalls = traceCalls({
    passesTo,
    begin: (method, { hostname, port }) => {
      const parent = active.getStore();
      if (parent === undefined) return null;
      const where = { 'server.address': hostname, 'server.port': port || undefined };
      const what = { 'http.request.method': method, ...where };
      const own = start(method, api.SpanKind.CLIENT, parent, what);
      const { traceId, spanId, traceFlags } = own.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-0${String(traceFlags)}`,
        answered: (status) => own.setAttributes(allowedOf({ 'http.response.status_code': status })),
        ended: (error) => {
          if (error !== undefined) fail(own, error);
          own.end();
        },
      };
    },
  });

  return {
    span,
    step: (name, attributes, work) =>
      active.getStore() === undefined ? work() : span(name, attributes, work),
    requests: (app, describe) => {
      const contexts = new WeakMap<FastifyRequest, Context>();
      app.addHook('onRequest', (request, reply, done) => {
        const { method, routeOptions, id } = request;
        const route = routeOptions.url;
        const own = start(
          [method, route].filter(Boolean).join(' '),
          api.SpanKind.SERVER,
          parentOf(request),
          { 'http.request.method': method, 'http.route': route, 'plum.request_id': id },
        );
        const context = api.trace.setSpan(api.ROOT_CONTEXT, own);
        contexts.set(request, context);
        request.log = request.log.child({ traceId: own.spanContext().traceId });
        // Also where the browser has disconnected, for which there is no hook.
        reply.raw.once('close', () => {
          const ended = end(own, request, reply, describe).finally(() => ending.delete(ended));
          ending.add(ended);
        });
        active.run(context, done);
      });
      // The body arrives in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) => {
        active.run(contexts.get(request) ?? api.ROOT_CONTEXT, done);
      });
    },
    traceId: () => api.trace.getSpanContext(active.getStore() ?? api.ROOT_CONTEXT)?.traceId,
    close: async () => {
      stopCalls();
      await Promise.all(ending);
      await provider.shutdown();
    },
  };
}

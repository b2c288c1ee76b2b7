import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Spans, type Describe, type InSpan } from './Spans';
import { traceCalls } from './traceCalls';

export interface TracingSettings {
  /** Of the collector: `/v1/traces` below it takes OTLP over HTTP. */
  endpoint: string;
  /** The share of traces that is kept, from 0 to 1. */
  share: number;
}

/** Spans of one server. */
export type Tracing = Awaited<ReturnType<typeof openTracing>>;

export interface TracedServer {
  service: string;
  /** The one origin that gets a `traceparent` with calls, `https://host:port`. */
  passesTo?: string;
}

/**
 * Nothing is registered globally, so that several servers of one process trace apart. What is sampled follows from the
 * trace's id alone: all servers decide alike, and no caller can ask for more.
 */
export async function openTracing(
  { endpoint, share }: TracingSettings,
  { service, passesTo }: TracedServer,
) {
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
  const spans = new Spans(api, provider.getTracer('plum'));
  const stopCalls = traceCalls(spans, passesTo);
  const ending = new Set<Promise<void>>();
  const step: InSpan = (name, attributes, work) =>
    spans.active.getStore() === undefined ? work() : spans.span(name, attributes, work);
  return {
    /** Below the current span; without one in a trace of its own. */
    span: spans.span,
    /** Below the current span; without one nothing is recorded. */
    step,
    /**
     * Records each request of a server, to be called before its routes are. The trace of a valid `traceparent` is
     * continued; the request's log lines get its `traceId`.
     */
    requests: (app: FastifyInstance, describe?: Describe) =>
      traceRequests(app, spans, ending, describe),
    /** Of the trace that the current code works for. */
    traceId: () => api.trace.getSpanContext(spans.active.getStore() ?? api.ROOT_CONTEXT)?.traceId,
    close: async () => {
      stopCalls();
      await Promise.all(ending);
      await provider.shutdown();
    },
  };
}

function traceRequests(
  app: FastifyInstance,
  spans: Spans,
  ending: Set<Promise<void>>,
  describe: Describe | undefined,
): void {
  const { ROOT_CONTEXT, trace } = spans.api;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const own = spans.startRequest(request);
    const context = trace.setSpan(ROOT_CONTEXT, own);
    contexts.set(request, context);
    request.log = request.log.child({ traceId: own.spanContext().traceId });
    // Also where the browser has disconnected, for which there is no hook.
    reply.raw.once('close', () => {
      const ended = spans
        .endRequest(own, request, reply, describe)
        .finally(() => ending.delete(ended));
      ending.add(ended);
    });
    spans.active.run(context, done);
  });
  // The body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    spans.active.run(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}

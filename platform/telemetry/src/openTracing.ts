import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedOf, type Attributes } from './attributes';
import { traceCalls, type TracedCall } from './traceCalls';

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
  const spans = new Spans(api, provider.getTracer('plum'));
  const stopCalls = traceCalls({
    passesTo,
    begin: (method, to) => spans.startCall(method, to),
  });
  const ending = new Set<Promise<void>>();
  return {
    span: spans.span,
    step: (name, attributes, work) =>
      spans.active.getStore() === undefined ? work() : spans.span(name, attributes, work),
    requests: (app, describe) => traceRequests(app, spans, ending, describe),
    traceId: () => api.trace.getSpanContext(spans.active.getStore() ?? api.ROOT_CONTEXT)?.traceId,
    close: async () => {
      stopCalls();
      await Promise.all(ending);
      await provider.shutdown();
    },
  };
}

/** Starts and ends spans, with allowed attributes alone. */
class Spans {
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
  startCall(method: string, { hostname, port }: URL): TracedCall | null {
    const parent = this.active.getStore();
    if (parent === undefined) return null;
    const own = this.start(method, this.api.SpanKind.CLIENT, parent, {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': port || undefined,
    });
    const { traceId, spanId, traceFlags } = own.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
      answered: (status) => own.setAttributes(allowedOf({ 'http.response.status_code': status })),
      ended: (error) => {
        if (error !== undefined) this.fail(own, error);
        own.end();
      },
    };
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
    describe: Parameters<Tracing['requests']>[1],
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

function traceRequests(
  app: FastifyInstance,
  spans: Spans,
  ending: Set<Promise<void>>,
  describe: Parameters<Tracing['requests']>[1],
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Attributes } from './attributes';

export type { Attributes } from './attributes';

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

const SHARE = 0.1;

/**
 * Reads `OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_TRACES_SAMPLER_ARG`.
 * @returns null where no collector is named: nothing is traced or loaded
 * @throws Error where one of them is wrong
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  const share = Number((env['OTEL_TRACES_SAMPLER_ARG'] ?? '') || SHARE);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1');
  if (endpoint === '') return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector');
  return { endpoint: endpoint.replace(/\/+$/, ''), share };
}

/** Loads OpenTelemetry, and begins to trace where there are settings. */
export async function startTracing(
  settings: TracingSettings | null,
  server: TracedServer,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { openTracing } = await import('./openTracing');
  return openTracing(settings, server);
}

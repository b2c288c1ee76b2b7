import type { TracedServer, Tracing, TracingSettings } from './openTracing';

export type { Attributes } from './attributes';
export type { TracedServer, Tracing, TracingSettings } from './openTracing';

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

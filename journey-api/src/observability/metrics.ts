import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, register } from 'prom-client';

export type DecisionKind = 'soft' | 'full' | 'bank' | 'lender';
/** What became of one attempt to send; `dead` is the last that fails. */
export type Delivery = 'delivered' | 'failed' | 'dead';

export type Metrics = ReturnType<typeof createMetrics>;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

let processIsMeasured = false;

/** Memory, event loop and garbage collection are measured per process, not per server. */
function measureProcess(): void {
  if (processIsMeasured) return;
  processIsMeasured = true;
  collectDefaultMetrics();
}

function outcomeOf(status: number): 'accepted' | 'refused' | 'failed' {
  if (status < 400) return 'accepted';
  return status < 500 ? 'refused' : 'failed';
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    requests: counter(
      'http_requests_total',
      'Answered requests by route',
      'method',
      'route',
      'status',
    ),
    latency: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to the end of the answer by route',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    }),
    decisions: counter('journey_decisions_total', 'Decisions on applications', 'kind', 'outcome'),
    uploads: counter('journey_uploads_total', 'Proofs that arrived', 'outcome'),
    logins: counter('journey_logins_total', 'Save-and-return logins', 'outcome'),
    mails: counter('journey_mails_total', 'Attempts to send a mail', 'outcome'),
    webhooks: counter('journey_webhooks_total', 'Attempts to deliver a webhook', 'outcome'),
  };
}

const loginOutcomes: Record<number, string> = { 200: 'welcome', 401: 'mismatch', 429: 'locked' };

/** One registry per server, so that two servers in one process count separately. */
export function createMetrics() {
  measureProcess();
  const registry = new Registry();
  const { requests, latency, decisions, uploads, logins, mails, webhooks } =
    createInstruments(registry);
  return {
    decided: (kind: DecisionKind, outcome: string) => decisions.inc({ kind, outcome }),
    mail: (outcome: Delivery) => mails.inc({ outcome }),
    webhook: (outcome: Delivery) => webhooks.inc({ outcome }),
    /** A value that is read when the metrics are; without a sample while reading fails. */
    gauge: (name: string, help: string, read: () => Promise<number>) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        // The other metrics are wanted most when the database does not answer.
        collect: async () => gauge.set(await read().catch(() => Number.NaN)),
      });
    },
    observe: (server: FastifyInstance) => {
      server.addHook('onResponse', (request, reply, done) => {
        const { method } = request;
        const route = request.routeOptions.url ?? 'unknown';
        requests.inc({ method, route, status: reply.statusCode });
        latency.observe({ method, route }, reply.elapsedTime / 1000);
        done();
        if (method !== 'POST') return;
        if (route.endsWith('/proof')) uploads.inc({ outcome: outcomeOf(reply.statusCode) });
        if (route.endsWith('/save-and-return')) {
          logins.inc({ outcome: loginOutcomes[reply.statusCode] ?? outcomeOf(reply.statusCode) });
        }
      });
      // Outside /api, so that it can be read on this port but not from the internet.
      server.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
        reply.type(register.contentType).send(await Registry.merge([register, registry]).metrics()),
      );
    },
  };
}

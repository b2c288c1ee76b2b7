import type { FastifyRequest } from 'fastify';
import type { Telemetry } from 'journey-api/contract';
import type { ControlContext } from '../ControlContext';

export type TelemetryRow = Pick<
  Telemetry['rows'][number],
  'app' | 'version' | 'screen' | 'figures'
> & {
  /** When the minute begins, in milliseconds since 1970. */
  at: number;
};

const DAY_MS = 24 * 3_600_000;
/** Consoles that ask within this time get the same. */
const FIGURES_TTL_MS = 2000;
/** A transaction of the API may become visible after one that began later. */
const OVERLAP_MS = 10_000;

/**
 * Reads what the API counted in the last 24 hours, in the name of an operator. It is asked for what is new alone.
 * @throws Refusal where the API refuses
 */
export function createTelemetryCopy({ callApi, now }: Pick<ControlContext, 'callApi' | 'now'>) {
  const rows = new Map<string, TelemetryRow>();
  let servers: Telemetry['servers'] = [];
  let from: string | null = null;
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function readNew(request: FastifyRequest, time: number): Promise<void> {
    for (let isMore = true; isMore;) {
      const route = from === null ? 'telemetry' : `telemetry?from=${from}`;
      const answer = (await callApi(request, 'GET', route)) as Telemetry;
      for (const { server, minute, keptAt, app, version, screen, figures } of answer.rows) {
        const key = [server, minute, app, version, screen].join(' ');
        rows.set(key, { at: Date.parse(minute), app, version, screen, figures });
        from = keptAt;
      }
      ({ servers, isMore } = answer);
    }
    if (from !== null) from = new Date(Date.parse(from) - OVERLAP_MS).toISOString();
    for (const [key, { at }] of rows) if (at < time - DAY_MS) rows.delete(key);
    readAt = time;
  }

  return async (request: FastifyRequest) => {
    const time = now().getTime();
    if (time < readAt || time - readAt >= FIGURES_TTL_MS) {
      reading ??= readNew(request, time).finally(() => {
        reading = null;
      });
      await reading;
    }
    return { rows: [...rows.values()], servers };
  };
}

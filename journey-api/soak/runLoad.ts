import { setTimeout as wait } from 'node:timers/promises';
import { personaOf, runJourney } from './runJourney';
import { callOnce, type Call } from '../test/process/journeyClient';

export type Load = {
  applicants: number;
  seconds: number;
  /** Mean pause between two calls of one applicant. */
  thoughtMs: number;
};

export type Figures = { calls: number; p50: number; p95: number; p99: number };

/** @param sorted ascending */
function percentile(sorted: number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((left, right) => left - right);
  return {
    calls: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/** Many applicants run whole journeys against a server, each one after another. Failed calls are counted. */
export async function runLoad(url: string, { applicants, seconds, thoughtMs }: Load) {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const countError = (name: string) => errors.set(name, (errors.get(name) ?? 0) + 1);
  async function send(call: Call) {
    if (thoughtMs > 0) await wait(thoughtMs * (0.5 + Math.random()));
    const reply = await callOnce(() => url, call);
    const known = times.get(call.name) ?? [];
    known.push(reply.ms);
    times.set(call.name, known);
    if (reply.status >= 400) countError(`${call.name} ${reply.status}`);
    return reply;
  }
  const began = performance.now();
  const end = began + seconds * 1000;
  let begun = 0;
  let journeys = 0;
  async function apply() {
    while (performance.now() < end) {
      begun += 1;
      await runJourney(send, personaOf(begun)).then(
        () => (journeys += 1),
        () => countError('broken off'),
      );
    }
  }
  await Promise.all(Array.from({ length: applicants }, apply));
  const all = [...times.values()].flat();
  return {
    journeys,
    perSecond: (journeys / ((performance.now() - began) / 1000)).toFixed(1),
    errors: [...errors].map(([name, count]) => `${name} × ${count}`),
    all: figuresOf(all),
    byCall: new Map([...times].map(([name, values]) => [name, figuresOf(values)])),
  };
}

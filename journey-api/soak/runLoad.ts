import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOver } from '../conformance/sendOver';
import type { Call } from '../test/applicant';
import { nameOf, personaOf, runJourney } from './runJourney';

export type Load = {
  applicants: number;
  seconds: number;
  /** Mean pause between two calls of one applicant. */
  thoughtMs: number;
};

const figuresOf = (times: RecordableHistogram) => ({
  calls: times.count,
  p50: times.percentile(50),
  p95: times.percentile(95),
  p99: times.percentile(99),
});

/** Many applicants run whole journeys against a server, each one after another. Failed calls are counted. */
export async function runLoad(url: string, { applicants, seconds, thoughtMs }: Load) {
  const all = createHistogram();
  const times = new Map<string, RecordableHistogram>();
  const errors = new Map<string, number>();
  const countError = (name: string) => errors.set(name, (errors.get(name) ?? 0) + 1);
  async function send(call: Call) {
    if (thoughtMs > 0) await wait(thoughtMs * (0.5 + Math.random()));
    const sentAt = performance.now();
    const answer = await sendOver(url)(call);
    const ms = Math.max(1, Math.round(performance.now() - sentAt));
    const name = nameOf(call);
    const own = times.get(name) ?? createHistogram();
    times.set(name, own);
    for (const histogram of [all, own]) histogram.record(ms);
    if (answer.status >= 400) countError(`${name} ${answer.status}`);
    return answer;
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
  return {
    journeys,
    perSecond: (journeys / ((performance.now() - began) / 1000)).toFixed(1),
    errors: [...errors].map(([name, count]) => `${name} × ${count}`),
    all: figuresOf(all),
    byCall: new Map([...times].map(([name, values]) => [name, figuresOf(values)])),
  };
}

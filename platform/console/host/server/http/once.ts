import { createHash } from 'node:crypto';
import { operatorOf } from 'operators';
import { Refusal, type ControlContext } from '../ControlContext';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const KEPT_MS = 10 * 60_000;

interface Kept {
  fingerprint: string;
  answer: Promise<unknown>;
  until: number;
}

/**
 * Runs what a call does once for each operator and Idempotency-Key, for ten minutes and in this process: beyond that
 * `expect` refuses what was done already. A failure is not kept, so that the same key may try again.
 */
export function createOnce(now: () => Date): ControlContext['once'] {
  const kept = new Map<string, Kept>();
  return async <Answer>(
    request: Parameters<ControlContext['once']>[0],
    act: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw new Refusal(400, 'The Idempotency-Key header must be a UUID.');
    const time = now().getTime();
    for (const [name, { until }] of kept) if (until <= time) kept.delete(name);
    const name = `${operatorOf(request).id} ${key}`;
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('base64');
    const held = kept.get(name);
    if (held !== undefined) {
      if (held.fingerprint !== fingerprint)
        throw new Refusal(409, 'This Idempotency-Key was used for another call.');
      return held.answer as Promise<Answer>;
    }
    const answer = act();
    kept.set(name, { fingerprint, answer, until: time + KEPT_MS });
    answer.catch(() => kept.delete(name));
    return answer;
  };
}

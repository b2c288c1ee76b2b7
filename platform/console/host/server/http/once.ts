import { operatorOf } from 'operators';
import { Refusal, type ControlContext } from '../ControlContext';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ANSWER_TTL_MS = 10 * 60_000;

interface StoredAnswer {
  fingerprint: string;
  answer: Promise<unknown>;
  until: number;
}

/**
 * Runs what a call does once for each operator and Idempotency-Key, for ten minutes and in this process: beyond that
 * `expect` refuses what was done already. A failure is not kept, so that the same key may try again.
 */
export function createOnce(now: () => Date): ControlContext['once'] {
  const answers = new Map<string, StoredAnswer>();
  return async <Answer>(
    request: Parameters<ControlContext['once']>[0],
    act: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw new Refusal(400, 'The Idempotency-Key header must be a UUID.');
    const time = now().getTime();
    for (const [name, { until }] of answers) if (until <= time) answers.delete(name);
    const name = `${operatorOf(request).id} ${key}`;
    const fingerprint = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
    const stored = answers.get(name);
    if (stored !== undefined) {
      if (stored.fingerprint !== fingerprint)
        throw new Refusal(409, 'This Idempotency-Key was used for another call.');
      return stored.answer as Promise<Answer>;
    }
    const answer = act();
    answers.set(name, { fingerprint, answer, until: time + ANSWER_TTL_MS });
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

import { withTabStorage } from '../session/storedSession';
import type { HttpFailure } from './HttpError';

/** What one tab keeps of one step. */
export interface StepUnderWay {
  /** True where this tab sent the step and never saw its answer, for example because it was refreshed. */
  isUnderWay: () => boolean;
  begin: () => void;
  /** The step has been answered. */
  end: () => void;
  /** The step has failed; where its answer was lost it stays under way, since the work may be done. */
  fail: (failure: Pick<HttpFailure, 'reason'>) => void;
}

/**
 * Records, for this tab, that a step was sent, so that a refresh finds it and sends it again. Only for
 * a step that has one effect however often it is sent.
 * @param step a word of the journey, such as `sign`
 */
export function stepUnderWay(step: string, applicationId: string): StepUnderWay {
  const key = `PLUM_UNDER_WAY_${step}_${applicationId}`;
  const end = () => void withTabStorage((tab) => tab.removeItem(key));
  return {
    isUnderWay: () => withTabStorage((tab) => tab.getItem(key)) === 'true',
    begin: () => void withTabStorage((tab) => tab.setItem(key, 'true')),
    end,
    fail: ({ reason }) => {
      if (reason !== 'network' && reason !== 'timeout') end();
    },
  };
}

/** A fresh key for one filled-in form; keep it through that form's retries. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

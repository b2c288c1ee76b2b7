import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailurePage, type HttpFailure, type StepUnderWay } from 'shared-auth/http';
import { httpFailureOf } from './failures';

interface Options<Given extends unknown[]> {
  /** The step that `act` sends, remembered so that a refresh finds it. `act` calls its `end`. */
  stepOf?: (...given: Given) => StepUnderWay;
  /** Read at the first render: runs `act` with these at once, because a refresh came before its answer. */
  resumeWith?: Given | null;
  /** Called with a failed call. Returns true where the screen itself shows the failure. */
  onFailure?: (failure: HttpFailure) => boolean;
}

/** A server that is down or busy may accept the same step later. */
const isPassing = ({ status }: HttpFailure) => status >= 500 || [408, 425, 429].includes(status);

/**
 * Makes an action run once at a time, however often it is clicked. A failed call shows the full-page error,
 * whose 'Try again' sends the step again where `resumeWith` finds it.
 * @param act resolves to `'done'` where it must never run again because the next screen is loading, else to `'again'`
 * @returns `run`, and `isRunning`, which stays true after `'done'`
 */
export function useActOnce<Given extends unknown[]>(
  act: (...given: Given) => Promise<'done' | 'again'>,
  { stepOf, resumeWith = null, onFailure }: Options<Given> = {},
) {
  const showFailure = useFailurePage();
  const isUnderWay = useRef(false);
  const [resumed] = useState(resumeWith);
  const [isRunning, setRunning] = useState(resumed !== null);

  async function run(...given: Given) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    const step = stepOf?.(...given);
    step?.begin();
    let isDone = false;
    try {
      isDone = (await act(...given)) === 'done';
    } catch (error) {
      const failure = httpFailureOf(error);
      step?.fail(failure);
      if (onFailure?.(failure) !== true)
        showFailure(failure, step && isPassing(failure) ? step.begin : undefined);
    } finally {
      isUnderWay.current = isDone;
      setRunning(isDone);
    }
  }

  const resumeOnce = useEffectEvent(() => {
    if (resumed !== null) void run(...resumed);
  });
  useEffect(() => {
    resumeOnce();
  }, []);

  return { run, isRunning };
}

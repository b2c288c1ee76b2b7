import { setTimeout as pause } from 'node:timers/promises';
import { StoreFault } from 'releases/registry';
import type { Refusal } from '../ControlContext';
import { storeRefusal } from './refusalOf';

const TIMEOUT_MS = 3000;

/**
 * What the release store answers within a time, of what the page can do without.
 * @param instead what stands in for it where the store cannot be read, or does not answer in time
 */
export async function fromStore<Value, Other>(
  reading: Promise<Value>,
  instead: (refusal: Refusal) => Other,
  timeoutMs = TIMEOUT_MS,
): Promise<Value | Other> {
  const late = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new StoreFault('It does not answer in time.');
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    const refusal = storeRefusal(error);
    if (refusal === null) throw error;
    return instead(refusal);
  }
}

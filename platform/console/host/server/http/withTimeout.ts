import { setTimeout as pause } from 'node:timers/promises';
import { StoreFault } from 'releases/registry';

/**
 * What the release store answers within a time, of what the page can do without.
 * @throws StoreFault where it is silent for longer
 */
export async function withTimeout<Value>(
  reading: Promise<Value>,
  timeoutMs = 3000,
): Promise<Value> {
  const late = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new StoreFault('It does not answer in time.');
  });
  return Promise.race([reading, late]);
}

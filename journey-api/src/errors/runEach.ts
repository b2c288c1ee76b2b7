import { JourneyError } from './JourneyError';

/**
 * Does the work for each item, one after the other, also after one has failed; not for those left once it is to stop.
 * @throws {AggregateError} everything that failed, without refusals: an application was erased or changed meanwhile. A 503 is none
 */
export async function runEach<Item>(
  items: Item[],
  work: (item: Item) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (stopping?.aborted) break;
    await work(item).catch((error: unknown) => {
      if (!(error instanceof JourneyError) || error.status === 503) failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be done');
}

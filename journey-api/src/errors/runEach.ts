import { JourneyError } from './JourneyError';

/**
 * Does the work for each item, one after the other, also after one has failed.
 * @throws {AggregateError} everything that failed, without refusals: an application was erased or changed meanwhile. A 503 is none
 */
export async function runEach<Item>(
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    await work(item).catch((error: unknown) => {
      if (!(error instanceof JourneyError) || error.status === 503) failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be done');
}

/** As `flatMap`, by a function that is called for all items at once and answers later. */
export async function flatMapAsync<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Promise<Result | readonly Result[]>,
): Promise<Result[]> {
  const results = await Promise.all([...items].map((item) => map(item)));
  return results.flat() as Result[];
}

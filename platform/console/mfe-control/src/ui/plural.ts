/** A count with its noun, such as `1 edit` or `2 edits`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

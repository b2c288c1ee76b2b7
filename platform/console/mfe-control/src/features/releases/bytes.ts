// A formatter is made ready where one is shown first: it would hold up every other view.
const kilobytes = (bytes: number) =>
  (bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** A size in words, such as `12.4 KB`; below a thousand in bytes. */
export const formatBytes = (bytes: number): string =>
  Math.abs(bytes) < 1000 ? `${String(bytes)} B` : `${kilobytes(bytes)} KB`;

export function formatChange({
  before,
  after,
}: {
  before: number | null;
  after: number | null;
}): string {
  const change = (after ?? 0) - (before ?? 0);
  if (change === 0) return '±0 B';
  return `${change > 0 ? '+' : '−'}${formatBytes(Math.abs(change))}`;
}

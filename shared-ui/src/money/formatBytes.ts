const KILO = 1024;
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A file's size in B, kB or MB, where 1 kB is 1024 B: `2 kB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${String(bytes)} B`;
  const kilobytes = Math.round(bytes / KILO);
  if (kilobytes < KILO) return `${String(kilobytes)} kB`;
  return `${oneDecimal.format(bytes / KILO / KILO)} MB`;
}

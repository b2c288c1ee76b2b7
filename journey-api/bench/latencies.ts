export type Latencies = Map<string, number[]>;

export function record(latencies: Latencies, name: string, ms: number): void {
  const held = latencies.get(name);
  if (held) held.push(ms);
  else latencies.set(name, [ms]);
}

/** @param sorted ascending */
const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

export function figuresOf(values: number[]) {
  const sorted = [...values].sort((left, right) => left - right);
  return {
    calls: sorted.length,
    p50: Math.round(percentile(sorted, 0.5)),
    p95: Math.round(percentile(sorted, 0.95)),
    p99: Math.round(percentile(sorted, 0.99)),
  };
}

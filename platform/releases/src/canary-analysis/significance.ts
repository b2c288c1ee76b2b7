/** Logarithms of the factorials of 0, 1, 2, …, computed as far as asked for. */
const logFactorials = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}
const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the probability of at least `hits` in `all`, beside `otherHits` in `others`, where
 * both have the same rate.
 */
export function fisherMore(hits: number, all: number, otherHits: number, others: number): number {
  const total = hits + otherHits;
  const whole = logChoose(all + others, total);
  let probability = 0;
  for (let more = hits; more <= Math.min(all, total); more += 1)
    probability += Math.exp(logChoose(all, more) + logChoose(others, total - more) - whole);
  return Math.min(1, probability);
}

/**
 * The Mann-Whitney test of whether the first histogram is above the second, by the normal approximation with ties. Both
 * are over the same classes, in ascending order.
 * @param margin the superiority that is no difference yet; 0.5 for equal distributions
 * @returns the probability that one of the first is above one of the second, where a tie counts half; and one-sided the
 * probability of such a superiority, where the true one is the margin
 */
export function mannWhitneyMore(first: readonly number[], second: readonly number[], margin = 0.5) {
  const n = sum(first);
  const m = sum(second);
  if (n === 0 || m === 0) return { superiority: 0.5, p: 1 };
  let below = 0;
  let wins = 0;
  let ties = 0;
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const a = first[index] ?? 0;
    const b = second[index] ?? 0;
    wins += a * (below + b / 2);
    below += b;
    ties += (a + b) ** 3 - (a + b);
  }
  const size = n + m;
  const variance = ((n * m) / 12) * (size + 1 - ties / (size * (size - 1)));
  if (!(variance > 0)) return { superiority: wins / (n * m), p: 1 };
  const z = (wins - n * m * margin - 0.5) / Math.sqrt(variance);
  return { superiority: wins / (n * m), p: normalTail(z) };
}

const sum = (histogram: readonly number[]): number =>
  histogram.reduce((total, count) => total + count, 0);

/** The probability of a standard normal value above z, to about 1e-7 (Abramowitz and Stegun 7.1.26). */
function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const polynomial = series.reduceRight((value, factor) => (value + factor) * t, 0);
  const tail = (polynomial * Math.exp(-x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

import type { Counter, Gauge, Registry } from 'prom-client';

type Sample = [labels: Record<string, string | number>, value: number];

interface Metric {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Called at each scrape. */
  read: () => Sample[] | Promise<Sample[]>;
}

/** A metric whose samples are read when it is scraped. */
export function measure(
  registry: Registry,
  Kind: typeof Counter | typeof Gauge,
  { name, help, labels = [], read }: Metric,
): void {
  new Kind({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [labelled, value] of await read()) this.inc(labelled, value);
    },
  });
}

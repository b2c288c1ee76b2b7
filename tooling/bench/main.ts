import { cpus, loadavg, totalmem } from 'node:os';
import { endAll, type Running } from '../start/processes';

/** Each is loaded when it runs. */
const benches: Record<string, (running: Running[]) => Promise<void>> = {
  page: async (running) => (await import('./firstPage')).benchFirstPage(running),
  journey: async (running) => (await import('./firstPage')).benchJourney(running),
  pages: async (running) => (await import('./pageRate')).benchPageRate(running),
  console: async (running) => (await import('./consoleRows')).benchConsoleRows(running),
  api: async () => (await import('journey-api/bench')).benchApi(),
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) throw new Error(`Name one of ${Object.keys(benches).join(', ')}.`);
console.log(
  `${name}: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
// The servers that it has started, which end with it.
const running: Running[] = [];
try {
  await bench(running);
} finally {
  await endAll(running);
}
process.exit(0);

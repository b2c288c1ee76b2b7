import { cpus, loadavg, totalmem } from 'node:os';
import { endAll, type Running } from '../start/processes';

/** Each is read when asked for, and runs alone by its name: `npm run bench -- growth`. */
const benches: Record<string, (running: Running[]) => Promise<void>> = {
  page: async (running) => (await import('./firstPage')).benchFirstPage(running),
  growth: async (running) => (await import('./growth')).benchGrowth(running),
  pages: async (running) => (await import('./pageRate')).benchPageRate(running),
  console: async (running) => (await import('./console')).benchConsole(running),
  events: async () => (await import('./releaseEvents')).benchReleaseEvents(),
  release: async () => (await import('./releaseTime')).benchReleaseTime(),
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined)
  throw new Error(
    `There is no ${unknown}. Say ${Object.keys(benches).join(', ')}, or nothing for all.`,
  );
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(
    `── ${name}: ${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  // The servers that it has started, which end with it.
  const running: Running[] = [];
  try {
    await bench(running);
  } finally {
    await endAll(running);
  }
}
process.exit(0);

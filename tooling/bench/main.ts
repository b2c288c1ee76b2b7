import { cpus, loadavg, totalmem } from 'node:os';

/** Each is read when asked for, and runs alone by its name: `npm run bench -- growth`. */
const benches: Record<string, () => Promise<void>> = {
  page: async () => (await import('./firstPage')).benchFirstPage(),
  growth: async () => (await import('./growth')).benchGrowth(),
  pages: async () => (await import('./pageRate')).benchPageRate(),
  console: async () => (await import('./console')).benchConsole(),
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
  await bench();
}
process.exit(0);

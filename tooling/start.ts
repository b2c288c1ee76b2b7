import path from 'node:path';
import { apps, checkout, dataFolder, releasesFolder, remotes } from 'releases/apps';
import { makeAllLive } from 'releases/registry';
import { answers, endAll, requireFreePorts, run, type Running } from './processes';
import { publishBrands } from './brands/publishBrand';
import { writeLocalOrigins } from './localOrigins';

const PORT_BASE = Number(process.env['PORT_BASE'] ?? 4000);
const apiPort = PORT_BASE + 10;
const releases = releasesFolder();
const running: Running[] = [];
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await endAll(running);
  process.exit(code);
}

function start(name: string, args: readonly string[]): void {
  const started = run(name, args, {
    PORT_BASE: String(PORT_BASE),
    DATA_DIR: dataFolder(),
    // Built and served here: the work tree is no business of a store that others release from.
    RELEASES_URL: '',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  running.push(started);
  started.child.once('exit', (code) => {
    if (isEnding) return;
    console.error(`${name} ended by itself (${String(code)}).`);
    void end(1);
  });
}

/** Two builds at a time: more only get in each other's way on two cores. */
async function publishAll(): Promise<Map<string, string>> {
  const waiting = [...apps];
  const versions = new Map<string, string>();
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const { child } = run(app.name, ['tooling/build.ts', app.name]);
      const { name } = app;
      child.once('message', ({ version }: { version: string }) => versions.set(name, version));
      const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
      if (code !== 0) throw new Error(`${name} could not be built; the reason is above.`);
    }
  };
  await Promise.all([worker(), worker()]);
  return versions;
}

async function main(): Promise<void> {
  await requireFreePorts([
    PORT_BASE,
    ...remotes.map(({ distance }) => PORT_BASE + distance),
    apiPort,
  ]);
  start('journey-api', [path.join(checkout, 'journey-api/src/main.ts')]);

  console.log('Plum: building what has changed…');
  const [versions] = await Promise.all([publishAll(), publishBrands(releases)]);
  const { shell = '', ...remoteVersions } = Object.fromEntries(versions);
  await makeAllLive({ shell, remotes: remoteVersions }, releases);
  await writeLocalOrigins(releases, PORT_BASE);

  console.log('Plum: starting…');
  for (const { name, distance } of remotes)
    start(name, [path.join(checkout, 'shell/server/remoteMain.ts'), name, String(distance)]);
  start('shell', [path.join(checkout, 'shell/server/main.ts')]);
  const home = `http://localhost:${String(PORT_BASE)}`;
  await answers(`${home}/api/healthcheck`, { within: 60_000 });
  await answers(`${home}/federation/discovery.json`, { within: 30_000 });
  for (const { distance, name } of remotes)
    await answers(`${home}/remotes/${name}/${remoteVersions[name] ?? ''}/remoteEntry.js`, {
      within: 30_000 + distance,
    });
  console.log(`
Plum is ready.
  Choose an applicant:  ${home}/sandbox
  Another brand:        http://fluid.localhost:${String(PORT_BASE)}/sandbox
  Ctrl-C ends everything.
`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void end(0);
  });

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

import path from 'node:path';
import { apps, checkout, dataFolder, releasesFolder, remotes } from 'releases/apps';
import { DEVELOPMENT, startWorkTree } from 'releases/registry';
import { DEVELOPMENT_DISTANCE, watchApp } from './watchApp';
import { requireDataFormat } from '../start/dataFormat';
import { answers, endAll, requireFreePorts, run, type Running } from '../start/processes';
import { publishBrands } from 'brands';
import { startConsole } from '../start/startConsole';
import { startEnvironment, startNotes, telemetryEnvironment } from '../start/startEnvironment';

const base = Number(process.env['PORT_BASE'] ?? 4000);
const releases = releasesFolder();
const environment = {
  PORT_BASE: String(base),
  DATA_DIR: dataFolder(),
  PLUM_DEVELOPMENT: 'on',
  RELEASES_URL: '',
  RELEASE_ENVIRONMENT: '',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
};
const running: Running[] = [];
const watching: Awaited<ReturnType<typeof watchApp>>[] = [];

let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([endAll(running), ...watching.map((server) => server.stop())]);
  process.exit(code);
}

function start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  running.push(run(name, args, { ...environment, ...env }));
}

function follow(workspace: string, source: string, main: string, env?: NodeJS.ProcessEnv): void {
  const folder = path.join(checkout, workspace);
  start(workspace, ['--watch-path', path.join(folder, source), path.join(folder, main)], env);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void end(0);
  });

try {
  await requireFreePorts([base, ...remotes.map(({ distance }) => base + distance), base + 10]);
  await requireDataFormat(dataFolder());
  const telemetry = await telemetryEnvironment();
  follow('journey-api', 'src', 'src/main.ts', telemetry.api);
  console.log('Plum: building for development…');
  await publishBrands(releases);
  for (const app of apps) watching.push(await watchApp(app, releases, base));
  const begun = await startWorkTree(
    {
      shell: DEVELOPMENT,
      remotes: Object.fromEntries(remotes.map(({ name }) => [name, DEVELOPMENT])),
    },
    releases,
  );
  for (const note of startNotes(begun)) console.log(note);
  const origins = remotes.flatMap(({ name, distance }) => [name, String(distance)]);
  start('remotes', [path.join(checkout, 'shell/server/remoteMain.ts'), ...origins]);
  follow('shell', 'server', 'server/main.ts', {
    ...startEnvironment(begun, base),
    ...telemetry.shell,
    // That of the shell, whose distance is none.
    DEVELOPMENT_SERVER: `http://127.0.0.1:${String(base + DEVELOPMENT_DISTANCE)}`,
  });
  const home = `http://localhost:${String(base)}`;
  await answers(`${home}/api/healthcheck`, { within: 60_000 });
  console.log(`\nPlum is ready, and follows every save: ${home}/sandbox\n`);
  await startConsole(base, {
    build: path.join(checkout, 'tooling/start/buildConsole.ts'),
    server: path.join(checkout, 'platform/console/host/server/main.ts'),
    onStart: (started) => running.push(started),
    isEnding: () => isEnding,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

import path from 'node:path';
import { apps, checkout, releasesFolder, remotes } from 'releases/apps';
import { DEVELOPMENT, startWorkTree } from 'releases/registry';
import { DEVELOPMENT_DISTANCE, watchApp } from './watchApp';
import { beginLocalStart } from '../start/localStart';
import { answers } from '../start/processes';
import { publishBrands } from 'brands';
import { startConsole } from '../start/startConsole';
import { startEnvironment, startNotes, telemetryEnvironment } from '../start/startEnvironment';

const DEVELOPED = { PLUM_DEVELOPMENT: 'on' };
const releases = releasesFolder();
const watching: Awaited<ReturnType<typeof watchApp>>[] = [];
const local = beginLocalStart(() => Promise.all(watching.map((server) => server.stop())));
const { base, start } = local;

function follow(workspace: string, source: string, main: string, env?: NodeJS.ProcessEnv): void {
  const folder = path.join(checkout, workspace);
  const watched = path.join(folder, source);
  start(workspace, ['--watch-path', watched, path.join(folder, main)], { ...DEVELOPED, ...env });
}

try {
  await local.requirePlace();
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
  start('remotes', [path.join(checkout, 'shell/server/remoteMain.ts'), ...origins], DEVELOPED);
  follow('shell', 'server', 'server/main.ts', {
    ...startEnvironment(begun, base),
    ...telemetry.shell,
    // That of the shell, whose distance is none.
    DEVELOPMENT_SERVER: `http://127.0.0.1:${base + DEVELOPMENT_DISTANCE}`,
  });
  const home = `http://localhost:${base}`;
  await answers(`${home}/api/healthcheck`, { within: 60_000 });
  console.log(`\nPlum is ready, and follows every save: ${home}/sandbox\n`);
  await startConsole(local, {
    build: path.join(checkout, 'tooling/start/buildConsole.ts'),
    server: path.join(checkout, 'platform/console/host/server/main.ts'),
  });
} catch (error) {
  await local.end(1, error);
}

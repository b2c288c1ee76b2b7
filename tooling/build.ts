import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNamed, apps, releasesFolder } from 'releases/apps';
import { answerHelp, reportFailure } from './answerHelp';

answerHelp(`Usage: npm run build [-- APP…]
       npm run build -- --server FOLDER
  Builds every app, or those that are named in full, into the releases of DATA_DIR.
  --server  writes the servers as JavaScript, with the package.json of what they need, into a folder that is new, empty
            or was written so before

Example:
  npm run build -- --server /srv/plum
`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' } },
});
if (values.server !== undefined) {
  const { writeServers } = await import('./build/writeServers');
  await writeServers(path.resolve(values.server)).then(
    () =>
      console.log(
        `The servers are in ${values.server}: npm ci --omit=dev there installs what they need`,
      ),
    reportFailure,
  );
  process.exit();
}
const releases = releasesFolder();

const { publishApp } = await import('./build/buildApp');
for (const app of positionals.length === 0 ? apps : positionals.map(appNamed)) {
  const started = performance.now();
  const { version, isNew } = await publishApp(app, releases);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${app.name} ${version} ${isNew ? `built in ${seconds} s` : 'has not changed'}`);
}

import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNamed, apps, releasesFolder } from 'releases/apps';
import { readThirdParties } from 'shell/pages';
import { brandNames, brandsFolder, readFolder, storePack } from 'brands';
import { answerHelp, texts } from './answerHelp';
import type { Work } from './build/buildInTurn';

answerHelp(`Usage: npm run build [-- APP…]
       npm run build -- --server FOLDER
       npm run build -- --static FOLDER [--api ADDRESS] [--remote NAME=ADDRESS]… [--no-brand-override] [--sandbox]
  Builds every app, or those that are named in full, into the releases of DATA_DIR.
  --server  writes the servers as JavaScript, with the package.json of what they need
  --static  writes a site for a static host: docs/operations.md says what it lacks

Example:
  npm run build -- --server /srv/plum
  npm run build -- --static /srv/site --api https://api.loans.example/api
`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...texts('server', 'static'),
    api: { type: 'string', default: '/api' },
    remote: { type: 'string', multiple: true, default: [] },
    'no-brand-override': { type: 'boolean', default: false },
    sandbox: { type: 'boolean', default: false },
  },
});
if (values.server !== undefined) {
  const { writeServers } = await import('./build/writeServers');
  await writeServers(path.resolve(values.server));
  console.log(
    `The servers are in ${values.server}: npm ci --omit=dev there installs what they need`,
  );
  process.exit();
}
const releases = releasesFolder();
if (positionals.length > 0 && values.static !== undefined)
  throw new Error('A static site has every app: name none.');

/** `npm start` waits for the apps alone; caches are stored once both its builds have what they need. */
const isAwaited = process.send !== undefined;
const caches: Work[] = [];
const later = isAwaited ? (work: Work) => caches.push(work) : undefined;
const versions = new Map<string, string>();
const { publishApp } = await import('./build/buildApp');
for (const app of positionals.length === 0 ? apps : positionals.map(appNamed)) {
  const started = performance.now();
  const { version, isNew } = await publishApp(app, releases, later);
  versions.set(app.name, version);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${app.name} ${version} ${isNew ? `built in ${seconds} s` : 'has not changed'}`);
}

if (values.static !== undefined) {
  const { completeFrames } = await import('shell/frames');
  const { writeStatic } = await import('./build/writeStatic');
  const { shell = '', ...remotes } = Object.fromEntries(versions);
  const folders = (await brandNames()).map((brand) => path.join(brandsFolder, brand));
  const packs = await Promise.all(
    folders.map(async (folder) => storePack(await readFolder(folder), releases)),
  );
  const faults = await completeFrames(releases, {
    sets: [{ shell, remotes }],
    packs: Object.fromEntries(packs.map(({ name, version }) => [name, version])),
  });
  for (const fault of faults) console.warn(fault);
  await writeStatic({
    folder: path.resolve(values.static),
    releases,
    versions: { shell, remotes },
    packs,
    api: values.api.replace(/\/$/, ''),
    origins: new Map(values.remote.map(readOrigin)),
    brandOverride: !values['no-brand-override'],
    sandbox: values.sandbox,
    thirdParties: readThirdParties(process.env),
  });
  console.log(`A static host can serve ${values.static}`);
}

process.send?.('published');
if (isAwaited) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
for (const store of caches) await store();

/** `mfe-quote=https://loans-quote.example/releases`, where each version is a folder. */
function readOrigin(given: string): [string, { origin: string; isDirect: boolean }] {
  const [remote = '', origin = ''] = given.split('=', 2);
  appNamed(remote);
  if (!URL.canParse(origin)) throw new Error(`--remote wants NAME=ADDRESS, not ${given}`);
  return [remote, { origin: origin.replace(/\/$/, ''), isDirect: true }];
}

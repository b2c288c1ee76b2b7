import path from 'node:path';
import { parseArgs } from 'node:util';
import { readThirdParties } from '../shell/server/thirdParties';
import { parts, partNamed, releasesFolder } from './parts';
import { brandNames, brandsFolder } from '../releases/src/publish/brandFolders';
import { publishBrand } from '../releases/src/publish/publishBrand';
import { publishPart } from '../releases/src/publish/publishPart';
import { writeStatic } from '../releases/src/publish/writeStatic';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    static: { type: 'string' },
    api: { type: 'string', default: '/api' },
    remote: { type: 'string', multiple: true, default: [] },
    'no-brand-override': { type: 'boolean', default: false },
    sandbox: { type: 'boolean', default: false },
  },
});
const releases = releasesFolder();
if (positionals.length > 0 && values.static !== undefined)
  throw new Error('A static site has every part: name none.');

const versions = new Map<string, string>();
for (const part of positionals.length === 0 ? parts : positionals.map(partNamed)) {
  const started = performance.now();
  const { version, isNew } = await publishPart(part, releases);
  versions.set(part.name, version);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${part.name} ${version} ${isNew ? `built in ${seconds} s` : 'has not changed'}`);
}

if (values.static !== undefined) {
  const { shell = '', ...remotes } = Object.fromEntries(versions);
  const folders = (await brandNames()).map((brand) => path.join(brandsFolder, brand));
  await writeStatic({
    folder: path.resolve(values.static),
    releases,
    versions: { shell, remotes },
    packs: await Promise.all(folders.map((folder) => publishBrand(folder, releases))),
    api: values.api.replace(/\/$/, ''),
    origins: new Map(values.remote.map(readOrigin)),
    brandOverride: !values['no-brand-override'],
    sandbox: values.sandbox,
    thirdParties: readThirdParties(process.env),
  });
  console.log(`A host of plain files can serve ${values.static}`);
}

/** `mfe-quote=https://loans-quote.example/releases`, where each version is a folder. */
function readOrigin(given: string): [string, { origin: string; isDirect: boolean }] {
  const [remote = '', origin = ''] = given.split('=', 2);
  partNamed(remote);
  if (!URL.canParse(origin)) throw new Error(`--remote wants NAME=ADDRESS, not ${given}`);
  return [remote, { origin: origin.replace(/\/$/, ''), isDirect: true }];
}

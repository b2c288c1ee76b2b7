import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf } from '../testing/releaseOf';
import { skippedSmoke, type Builder, type publishVersion } from './publishVersion';

const APP = 'mfe-x';
let project: string;
let given: string | undefined;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'plum-project-'));
  given = process.env['PLUM_PROJECT'];
  process.env['PLUM_PROJECT'] = project;
  await writeFile(path.join(project, 'package.json'), '{ "name": "mfe-x", "version": "1.0.0" }');
  const federation = { name: 'mfe_x', screens: [{ path: '/x', title: 'X' }] };
  await writeFile(path.join(project, 'federation.json'), JSON.stringify(federation));
  const contract = path.join(project, 'node_modules/journey-api');
  await mkdir(contract, { recursive: true });
  const document = { info: { version: '1.0.0' }, paths: {} };
  await writeFile(path.join(contract, 'openapi.json'), JSON.stringify(document));
});
afterEach(async () => {
  if (given === undefined) delete process.env['PLUM_PROJECT'];
  else process.env['PLUM_PROJECT'] = given;
  await rm(project, { recursive: true });
});

/** A build of the same sources, with packages that give this text. */
const builderOf = (text: string): Builder => ({
  sourceVersion: async () => '1.0.0-src-0a1b2c3d4e',
  build: async (_app, version, source) => {
    const folder = path.join(project, `build-${text}`);
    await mkdir(folder, { recursive: true });
    const files = { 'routes.js': `sha384-${text}` } as const;
    const release = { ...releaseOf(APP, version, { files }), source };
    for (const [file, content] of [
      ['routes.js', text],
      ['release.json', JSON.stringify(release)],
    ] as const)
      await writeFile(path.join(folder, file), content);
    return { folder, release };
  },
});

/** Publishes as the kit's command in the project. */
async function publish(text: string) {
  let published: ReturnType<typeof publishVersion> | undefined;
  await jest.isolateModulesAsync(async () => {
    const commands = await import('./publishVersion');
    published = commands.publishVersion(
      { name: APP, folder: project, distance: 1, sources: ['src'] },
      {
        ...builderOf(text),
        releases: path.join(project, 'releases'),
        author: 'ada',
        why: null,
        smoke: async () => skippedSmoke('a test'),
      },
    );
    await published.catch(() => undefined);
  });
  return published;
}

it('is built and compared again where no lock says which packages it has', async () => {
  await expect(publish('first')).resolves.toMatchObject({ isNew: true });
  await expect(publish('first')).resolves.toMatchObject({ isNew: false });
  await expect(publish('other')).rejects.toThrow(
    'mfe-x 1.0.0 is published with other content (routes.js)',
  );
});

it('is not built again where package-lock.json and its sources are the same', async () => {
  await writeFile(path.join(project, 'package-lock.json'), '{}');
  await publish('first');
  await expect(publish('other')).resolves.toMatchObject({ isNew: false });
});

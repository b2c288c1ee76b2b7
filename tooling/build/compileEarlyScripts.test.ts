import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appNamed, checkout, readFederation, remotes } from 'releases/apps';
import { compileEarlyScripts } from './compileEarlyScripts';

let folder: string;

beforeAll(async () => {
  const place = path.join(checkout, '.cache/test-early');
  await mkdir(place, { recursive: true });
  folder = await mkdtemp(path.join(place, 'run-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Compiles the early script of a remote that has nothing else. */
async function compile(source: string, screen = '/budget/:month?'): Promise<string[]> {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await writeFile(path.join(folder, 'src/early.ts'), source);
  const app = { name: 'mfe-budget', distance: 1, sources: [], folder };
  const built = await mkdtemp(path.join(folder, 'built-'));
  await compileEarlyScripts(app, built, [
    { path: '/tips' },
    { path: screen, earlyScript: 'src/early.ts' },
  ]);
  return readdir(built);
}

describe('an early script', () => {
  it('is a file of its own, by the name of its screen', async () => {
    expect(await compile('document.title = "Early";')).toEqual(['early.budget.month.js']);
  });

  it('is refused with what the shell provides, by its name', async () => {
    await expect(compile(`import { use } from 'react'; use(null as never);`)).rejects.toThrow(
      /An early script cannot import react/,
    );
  });

  it('is refused where it would come too late', async () => {
    const noise = Array.from({ length: 6000 }, (_, at) => ((at * at * 7919) % 9973).toString(36));
    await expect(compile(`document.title = '${noise.join('')}';`)).rejects.toThrow(
      /mfe-budget\/src\/early\.ts has \d+ bytes compressed, and may have 5120/,
    );
  });

  it.each(remotes.map(({ name }) => name))('of %s fits its budget', async (name) => {
    const app = appNamed(name);
    const { screens } = await readFederation(app);
    const declared = screens.filter(({ earlyScript }) => earlyScript !== undefined);
    const built = await mkdtemp(path.join(folder, 'built-'));
    await compileEarlyScripts(app, built, screens);
    const files = await readdir(built);
    expect(files).toHaveLength(declared.length);
    const sizes = files.map(async (file) =>
      brotliCompressSync(await readFile(path.join(built, file))),
    );
    for (const { length } of await Promise.all(sizes)) expect(length).toBeLessThanOrEqual(4400);
  });
});

import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats, type Watching } from 'webpack';
import { commonConfig } from './webpack.js';

let folder: string;
let watching: Watching;
/** The builds so far, and what waits for the next. */
const builds: Stats[] = [];
let wake: () => void = () => undefined;

async function save(text: string): Promise<Stats> {
  const { length } = builds;
  // As a whole: an empty file would be built between its parts.
  await writeFile(path.join(folder, 'next.ts'), text);
  await rename(path.join(folder, 'next.ts'), path.join(folder, 'src/main.ts'));
  while (builds.length === length) await new Promise<void>((resolve) => (wake = resolve));
  return builds.at(-1) as Stats;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-hot-'));
  await mkdir(path.join(folder, 'src'));
});
afterAll(async () => {
  await new Promise((resolve) => watching.close(resolve));
  await rm(folder, { recursive: true });
});

it('updates a page from the last build without errors', async () => {
  const outDir = path.join(folder, 'dist');
  await writeFile(path.join(folder, 'src/main.ts'), "console.log('first');");
  const cache = path.join(folder, 'cache');
  const config = commonConfig('mfe-x', {
    version: '1.0.0',
    outDir,
    folder,
    cache,
    watch: true,
  });
  const isPlain = (plugin: unknown) =>
    !(plugin as object).constructor.name.includes('ReactRefresh');
  const plugins = [
    ...(config.plugins ?? []).filter(isPlain),
    new webpack.HotModuleReplacementPlugin(),
  ];
  const first = new Promise<void>((resolve) => (wake = resolve));
  watching = webpack({ ...config, cache: false, plugins }).watch(
    { aggregateTimeout: 20 },
    (_, stats) => {
      if (stats !== undefined) builds.push(stats);
      wake();
    },
  ) as Watching;
  await first;
  const shown = builds[0]?.hash ?? '';
  expect((await save("console.log('broken'")).hasErrors()).toBe(true);
  expect((await save("console.log('mended');")).hasErrors()).toBe(false);
  const updates = (await readdir(outDir)).filter((file) => file.endsWith('hot-update.js'));
  expect(updates).toEqual([`main.${shown}.hot-update.js`]);
  const update = await readFile(path.join(outDir, updates[0] ?? ''), 'utf8');
  expect(update).toContain('mended');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { firstBuild } from './watchApp';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plum-watch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('logs why a later build is not described', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  writeFileSync(path.join(folder, 'main.js'), '');
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: folder },
  });
  const app = { name: 'mfe-budget', distance: 1, sources: [], folder };
  const first = firstBuild(compiler, app, folder);
  const build = promisify(compiler.run.bind(compiler));
  const reason = 'mfe-budget has no federation.json';
  await Promise.all([build(), expect(first).rejects.toThrow(reason)]);
  log.mockClear();
  await build();
  await new Promise(setImmediate);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(reason));
});

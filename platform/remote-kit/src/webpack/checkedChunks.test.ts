import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import webpack from 'webpack';
import { HIDDEN_MAPS } from '../shared/baseConfig.js';
import { CheckedChunksPlugin } from './checkedChunks.js';

it('leads from behind the table of integrity to the sources', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plum-checked-'));
  const inFolder = (name: string) => path.join(folder, name);
  const calls = ['first', 'second', 'third'].map((name) => `fetch('${name}');`);
  writeFileSync(inFolder('entry.js'), ["import('./later.js');", ...calls].join('\n'));
  writeFileSync(inFolder('later.js'), 'export const later = 1;\n');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: folder, publicPath: '/' },
    plugins: [
      new webpack.SourceMapDevToolPlugin(HIDDEN_MAPS),
      new CheckedChunksPlugin({ entry: 'main.js', timeoutMs: 1000 }),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => (error ? reject(error) : resolve())),
  );
  const code = readFileSync(inFolder('main.js'), 'utf8');
  const map = new TraceMap(readFileSync(inFolder('main.js.map'), 'utf8'));
  rmSync(folder, { recursive: true });
  const [line = ''] = code.split('\n');
  const column = line.indexOf('fetch("second');
  expect(column).toBeGreaterThan(line.indexOf('sha256-'));
  expect(originalPositionFor(map, { line: 1, column })).toMatchObject({ line: 3, column: 0 });
});

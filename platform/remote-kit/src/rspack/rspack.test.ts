import { execFileSync } from 'node:child_process';
import { mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const modules = path.join(import.meta.dirname, '../../../../node_modules');

/** Builds as this repository does: from its TypeScript, by tsx. */
const PROGRAM = `
import { rspack } from '@rspack/core';
import { createRspackRemoteConfig } from 'remote-kit/rspack';
const folder = import.meta.dirname;
const configure = createRspackRemoteConfig({ name: 'mfe-x' });
for (const watch of [true, false]) {
  const outDir = folder + (watch ? '/development' : '/production');
  const config = configure({ version: '1.0.0', folder, outDir, cache: folder + '/cache', watch });
  await new Promise((resolve) => rspack(config).run(resolve));
}
`;

const SOURCES = {
  'build.mjs': PROGRAM,
  'src/main.ts': "void import('./routes');\n",
  'src/routes.tsx':
    "import { useState } from 'react';\nexport const routes = [];\nexport function Page() {\n  const [text] = useState('');\n  return <p>{text}</p>;\n}\n",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-rspack-'));
  await mkdir(path.join(folder, 'src'));
  await symlink(modules, path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(SOURCES))
    await writeFile(path.join(folder, file), text);
  const loader = path.join(modules, 'tsx/dist/loader.mjs');
  execFileSync(process.execPath, ['--import', loader, 'build.mjs'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true }));

async function codeOf(build: string): Promise<string> {
  const files = await readdir(path.join(folder, build), { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFile(path.join(folder, build, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

it.each(['development', 'production'])('calls nothing in %s that no page has', async (build) => {
  const code = await codeOf(build);
  expect(code.includes('mfe_x')).toBe(true);
  expect(code.match(/\$Refresh(?:Sig|Reg)\$\(|\b__name(?:\(|%28)/g)).toBeNull();
});

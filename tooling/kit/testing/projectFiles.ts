import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a team adds to its project. */
export const ADDED = {
  'journey.spec.ts': `import { test } from 'e2e/fixtures/test';
test('a journey', ({ page }) => page.goto('/').then(() => undefined));
`,
  'mistyped.ts': `import { useMatches } from 'react-router-dom';
import { generatePath } from 'remote-kit/paths';
export const usePath = () => generatePath(useMatches()[0].pathname);
`,
  'mistyped.json': '{ "extends": "remote-kit/tsconfig.json", "files": ["mistyped.ts"] }\n',
};

/** The files of a project with their text, without what names its bundler, what is installed and what is built. */
export async function sourcesOf(project: string): Promise<Record<string, string>> {
  const [own, sources] = await Promise.all([
    readdir(project),
    readdir(path.join(project, 'src'), { recursive: true, withFileTypes: true }),
  ]);
  const differ = [
    'package.json',
    'webpack.config.js',
    'rspack.config.js',
    'vite.config.js',
    'mistyped.json',
  ];
  const files = [
    ...own.filter((file) => /\.(?:js|json)$/.test(file) && !differ.includes(file)),
    ...sources
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name))),
  ].sort();
  const texts = files.map(async (file) => [file, await readFile(path.join(project, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

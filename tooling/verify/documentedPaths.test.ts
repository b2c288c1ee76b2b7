import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { projectFiles } from './projectFiles';

const guide = /^(?:docs\/[^/]+\.md|(?:[^/]+\/)?(?:README|CONTRIBUTING)\.md)$/;
/** Measurements are of the files of their time. */
const history = 'docs/measurements.md';

const isWorkspace = (folder: string) => folder !== '.' && folder !== 'docs';
const topLevel = new Set(projectFiles().map((file) => file.split('/')[0]));

/** Words in backticks that have a slash and name a path, in a workspace's README also a path relative to it. */
const pathsNamedIn = (text: string, folder: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`(\w[\w.-]*\/[\w./-]*)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => topLevel.has(word.split('/')[0]) || isWorkspace(folder))
    // A lint rule.
    .filter((word) => !word.startsWith('borders/'));

/** `shared-auth/host` and the like. */
const isEntry = (word: string): boolean => {
  const [workspace = '', ...entry] = word.split('/');
  const manifest = path.join(checkout, workspace, 'package.json');
  if (!existsSync(manifest)) return false;
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports?: Record<string, unknown>;
  };
  return `./${entry.join('/')}` in exports;
};

/**
 * From the root, from the guide's folder, or from its `src` or `server`; a module may lack its ending, or be compiled.
 * What people write themselves, such as `.env`, is not there.
 */
const isThere = (word: string, folder: string): boolean =>
  isEntry(word) ||
  word.endsWith('/.env') ||
  ['.', folder, `${folder}/src`, `${folder}/server`].some((base) =>
    [word, `${word}.ts`, word.replace(/\.js$/, '.ts')].some((name) =>
      existsSync(path.join(checkout, base, name)),
    ),
  );

describe('the guides', () => {
  const guides = projectFiles().filter((file) => guide.test(file) && file !== history);

  it.each(guides)('%s names only paths that exist', (file) => {
    const folder = path.dirname(file);
    const named = pathsNamedIn(readFileSync(path.join(checkout, file), 'utf8'), folder);
    expect(named.filter((word) => !isThere(word, folder))).toEqual([]);
  });

  it('are read for paths', () => {
    expect(guides).toContain('docs/structure.md');
    expect(pathsNamedIn('See `shell/src/gone.ts`, `npm start` and `/api`.', '.')).toEqual([
      'shell/src/gone.ts',
    ]);
    expect(isThere('shell/src/gone.ts', '.')).toBe(false);
  });
});

describe('the threat model', () => {
  const rows = readFileSync(path.join(checkout, 'docs/threat-model.md'), 'utf8')
    .split('## Threats')[1]
    ?.split('\n')
    .filter((line) => /^\|(?! Threat| -)/.test(line));

  it.each(rows ?? [])('names a test that exists: %s', (row) => {
    const [, file = '', title = ''] =
      /`([\w./-]+\.(?:test|spec)\.tsx?)`: _(.+)_\s*\|$/.exec(row) ?? [];
    expect([file, title]).not.toContain('');
    const isThere = readFileSync(path.join(checkout, file), 'utf8').includes(title);
    expect([file, title, isThere]).toEqual([file, title, true]);
  });

  it('has threats', () => {
    expect(rows?.length).toBeGreaterThan(20);
  });
});

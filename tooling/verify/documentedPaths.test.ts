import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { projectFiles } from './projectFiles';

const guide =
  /^(?:docs\/[^/]+\.md|(?:(?:platform\/)?[^/]+\/|platform\/console\/[^/]+\/)?(?:README|CONTRIBUTING)\.md)$/;
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

interface Manifest {
  name: string;
  exports?: Record<string, unknown>;
  scripts?: Record<string, string>;
  workspaces: string[];
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(checkout, folder, 'package.json'), 'utf8')) as Manifest;

const scriptsOf = (folder: string) => manifestOf(folder).scripts ?? {};

/** `shared-auth/host` and the like. */
function isEntry(word: string): boolean {
  const [name = '', ...entry] = word.split('/');
  const workspace = manifestOf('.').workspaces.find((each) => manifestOf(each).name === name);
  if (workspace === undefined) return false;
  return `./${entry.join('/')}` in (manifestOf(workspace).exports ?? {});
}

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

describe('every workspace', () => {
  const folders = [...manifestOf('.').workspaces, 'tooling'];
  const owned = readFileSync(path.join(checkout, '.github/CODEOWNERS'), 'utf8');

  it.each(folders)('%s has a README, and owners who review it', (folder) => {
    expect(existsSync(path.join(checkout, folder, 'README.md'))).toBe(true);
    expect(owned).toMatch(new RegExp(`^/${folder.split('/')[0] ?? ''}/ +@`, 'm'));
  });
});

describe('the guides', () => {
  const guides = projectFiles().filter((file) => guide.test(file) && file !== history);

  it.each(guides)('%s names only paths that exist', (file) => {
    const folder = path.dirname(file);
    const named = pathsNamedIn(readFileSync(path.join(checkout, file), 'utf8'), folder);
    expect(named.filter((word) => !isThere(word, folder))).toEqual([]);
  });

  it.each(guides)('%s names only commands that exist', (file) => {
    const text = readFileSync(path.join(checkout, file), 'utf8');
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?: -w ([\w-]+))?/g)];
    const missing = named.filter(([, script = '', folder = '.']) => !(script in scriptsOf(folder)));
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  const documents = projectFiles().filter((file) => file.endsWith('.md'));

  it.each(documents)('%s links only to files that exist', (file) => {
    const text = readFileSync(path.join(checkout, file), 'utf8');
    const links = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(checkout, file, '..', link)))).toEqual([]);
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

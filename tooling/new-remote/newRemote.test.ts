import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkout, nextDistance } from 'releases/apps';
import { rulesBroken } from '../lint/rulesBroken';
import { createRemote } from './createRemote';
import { readNewRemote } from './NewRemote';

/** As much of the project as the command reads. */
const READ = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.prettierrc.json',
  '.prettierignore',
  ...[
    'package.json',
    'tsconfig.json',
    'src/main.ts',
    'src/standalone.tsx',
    'src/testing/renderAt.tsx',
  ].map((file) => `mfe-upload/${file}`),
];

let project: string;
let written: string[];
const textOf = (file: string) => readFile(path.join(project, file), 'utf8');
const jsonOf = async <Data>(file: string) => JSON.parse(await textOf(file)) as Data;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'plum-new-remote-'));
  for (const file of READ) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await cp(path.join(checkout, file), path.join(project, file));
  }
  written = await createRemote(
    readNewRemote(
      {
        name: 'budget',
        path: '/budget/:month?',
        title: 'Your budget',
        after: '/offer/eligible',
        label: 'Budget',
        states: 'eligible,counterOffer',
        owner: 'budget team',
      },
      [],
    ),
    project,
  );
});
afterAll(() => rm(project, { recursive: true }));

describe('a new remote', () => {
  it('is a workspace like the others, with a screen and its tests', () => {
    expect(written.filter((file) => file.startsWith('mfe-budget/')).sort()).toEqual([
      'mfe-budget/federation.json',
      'mfe-budget/package.json',
      'mfe-budget/smoke.json',
      'mfe-budget/src/api/journeyApi.ts',
      'mfe-budget/src/features/budget/BudgetPage.test.tsx',
      'mfe-budget/src/features/budget/BudgetPage.tsx',
      'mfe-budget/src/features/budget/budgetText.ts',
      'mfe-budget/src/main.ts',
      'mfe-budget/src/routes.test.tsx',
      'mfe-budget/src/routes.tsx',
      'mfe-budget/src/standalone.tsx',
      'mfe-budget/src/testing/renderAt.tsx',
      'mfe-budget/tsconfig.json',
      'mfe-budget/webpack.config.js',
    ]);
  });

  it('touches no file of another workspace', () => {
    expect(written.filter((file) => !file.startsWith('mfe-budget/')).sort()).toEqual([
      '.github/workflows/release-budget.yml',
      'package-lock.json',
      'package.json',
      'tsconfig.json',
    ]);
  });

  it('leaves no blank of the template, and breaks no rule', async () => {
    for (const file of written.filter((name) => /^mfe-budget.*\.tsx?$/.test(name))) {
      const source = await textOf(file);
      expect(source).not.toMatch(/\{\{|undefined/);
      expect({ file, broken: await rulesBroken(source, file) }).toEqual({ file, broken: [] });
    }
  });

  it('is written as the formatter would', async () => {
    const prettier = path.join(checkout, 'node_modules/prettier/bin/prettier.cjs');
    const check = [prettier, '--check', ...written];
    const { stdout } = await promisify(execFile)(process.execPath, check, { cwd: project });
    expect(stdout).toContain('All matched files use Prettier code style!');
  });

  it('is entered after the other remotes, and its port follows theirs', async () => {
    const { workspaces } = await jsonOf<{ workspaces: string[] }>('package.json');
    expect(workspaces.filter((name) => name.startsWith('mfe-')).at(-1)).toBe('mfe-budget');
    const { references } = await jsonOf<{ references: { path: string }[] }>('tsconfig.json');
    expect(references).toContainEqual({ path: 'mfe-budget' });
    const count = workspaces.filter((name) => name.startsWith('mfe-')).length;
    expect(await jsonOf('mfe-budget/federation.json')).toMatchObject({ port: count });
  });

  it('has a port that neither the API nor development has, however many there are', () => {
    const ports = Array.from({ length: 30 }, (_, others) => nextDistance(others));
    expect(new Set(ports).size).toBe(30);
    expect(ports.filter((port) => port >= 10 && port < 40)).toEqual([]);
  });

  it('is locked without a host, in the order that npm keeps', async () => {
    const { packages } = await jsonOf<{ packages: Record<string, object> }>('package-lock.json');
    expect(packages['node_modules/mfe-budget']).toEqual({ resolved: 'mfe-budget', link: true });
    expect(packages['mfe-budget']).toMatchObject({
      version: '0.1.0',
      dependencies: { react: expect.any(String) as string },
    });
    const names = Object.keys(packages).slice(1);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('declares where its screen is in the journey', async () => {
    expect(await jsonOf('mfe-budget/federation.json')).toEqual({
      name: 'mfe_budget',
      owner: 'budget team',
      port: expect.any(Number) as number,
      screens: [
        {
          path: '/budget/:month?',
          title: 'Your budget',
          label: 'Budget',
          after: '/offer/eligible',
          resume: { states: ['eligible', 'counterOffer'] },
        },
      ],
    });
  });

  it('is made once', async () => {
    await expect(
      createRemote(readNewRemote({ name: 'budget', path: '/other' }, []), project),
    ).rejects.toThrow('There is a remote mfe-budget already.');
  });
});

describe('what is asked for', () => {
  it('has a title after its name where none is given', () => {
    expect(readNewRemote({ name: 'mfe-budget', path: '/budget' }, [])).toEqual({
      name: 'budget',
      screen: { path: '/budget', title: 'Budget', resume: { states: 'all' } },
      bundler: 'webpack',
    });
  });

  it.each([
    [{ name: 'Budget', path: '/budget' }, 'Budget is no name of a remote'],
    [{ name: '../shell', path: '/budget' }, '../shell is no name of a remote'],
    [{ name: 'budget', path: 'budget' }, 'screens[0].path: is no path'],
    [{ name: 'budget', path: '/budget', states: 'paid' }, 'screens[0].resume.states: '],
    [{ name: 'budget', path: '/upload' }, '/upload is served already'],
    [{ name: 'budget', path: '/budget', bundler: 'parcel' }, 'parcel is no bundler of the kit'],
  ])('is refused as %j', (asked, fault) => {
    expect(() => readNewRemote(asked, ['/upload'])).toThrow(fault);
  });
});

import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkout } from 'releases/apps';
import type { Release } from 'releases/registry';
import type { Bundler } from '../new-remote/bundlers';
import { write } from '../writeFiles';
import {
  documentedCommands,
  documentedFiles,
  documentedOptions,
  publication,
} from './testing/documents';
import {
  bin,
  installKit,
  plumIn,
  runReleaseJob,
  terminal,
  type Output,
} from './testing/kitProject';
import { ADDED, sourcesOf } from './testing/projectFiles';

const run = promisify(execFile);

let parent: string;
let kit: string;
let packages: string[];
/** What is run beside each other; each test awaits its own. */
let checked: Promise<unknown>;
let projects: Record<Bundler, Project>;
let releases: Record<Bundler, Output>;
let commands: string[];
/** The remote of `docs/remote-contract.md`, published. */
let documented: Output;
let outputs: Record<Word, Output>;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'plum-kit-test-'));
  kit = path.join(parent, 'kit');
  await run(bin('tsx'), [path.join(checkout, 'tooling/kit.ts'), kit], { cwd: checkout });
  packages = await readdir(path.join(kit, 'packages'));
  commands = await documentedCommands();
  projects = {
    webpack: makeProject('webpack'),
    rspack: makeProject('rspack'),
    vite: makeProject('vite'),
  };
  const { plum, job, tool } = projects.webpack;
  outputs = {
    tested: job('test'),
    previewed: job('preview'),
    described: plum('canary', '--help'),
    versioned: plum('--version'),
    refused: plum('publish', '--to', registryOf('webpack')),
    listed: tool('playwright', 'test', 'journey.spec.ts', '--list'),
    mistyped: tool('tsc', '--noEmit', '--project', 'mistyped.json'),
  };
  for (const output of Object.values(outputs)) output.catch(() => undefined);
  releases = { webpack: publish('webpack'), rspack: publish('rspack'), vite: publish('vite') };
  documented = publishDocumented();
  documented.catch(() => undefined);
  checked = checkTarballs();
  checked.catch(() => undefined);
}, 600_000);
afterAll(async () => {
  const others = [...Object.values(outputs), ...Object.values(releases)];
  await Promise.allSettled([checked, documented, ...others]);
  await rm(parent, { recursive: true });
});

const manifestOf = async (name: string) =>
  JSON.parse(await readFile(path.join(kit, 'packages', name, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  > & { name: string; version: string };

const tarballs = async () => (await readdir(kit)).filter((file) => file.endsWith('.tgz'));

describe('the kit', () => {
  it('is a tarball for each package, in a scope of its own', async () => {
    const names = ['e2e', 'journey-api', 'lending', 'remote-kit', 'shared-auth', 'shared-testing'];
    expect(packages.sort()).toEqual([...names, 'shared-ui']);
    for (const name of packages) {
      const manifest = await manifestOf(name);
      expect(manifest.name).toBe(`@plum/${name}`);
      expect(await tarballs()).toContain(`plum-${name}-${manifest.version}.tgz`);
      // Those of the contract and of the journey follow the application.
      if (['journey-api', 'e2e'].includes(name)) continue;
      const changes = await readFile(path.join(kit, 'packages', name, 'CHANGELOG.md'), 'utf8');
      expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(manifest.version);
    }
  });

  it('has no test and no TypeScript source in it', async () => {
    for (const name of packages) {
      const files = await readdir(path.join(kit, 'packages', name), { recursive: true });
      const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
      // The template of a remote has tests, for the project that is made of it.
      expect(sources.filter((file) => !file.includes('command/template'))).toEqual([]);
    }
  });

  it('passes what the registry of packages would say of it', async () => {
    await expect(checked).resolves.toBeUndefined();
  });

  it('takes React and the router of the project that installs it', async () => {
    const { peerDependencies, dependencies } = await manifestOf('shared-auth');
    expect(peerDependencies).toMatchObject({
      react: expect.stringMatching(/^\^19\./) as string,
      'react-router-dom': expect.stringMatching(/^\^7\./) as string,
    });
    expect(Object.keys(dependencies ?? {})).toEqual(['axios']);
    expect((await manifestOf('remote-kit')).peerDependencies).toMatchObject({
      react: expect.stringMatching(/^\^19\./) as string,
      'shared-auth': expect.stringMatching(/^npm:@plum\/shared-auth@\^/) as string,
    });
  });
});

describe('a project with nothing but the kit', () => {
  it('is tested, typed, formatted, linted and built by its workflow', async () => {
    const { stdout } = await outputs.tested;
    expect(stdout).toContain('All matched files use Prettier code style!');
    expect(stdout).toMatch(/Test Suites: 2 passed, 2 total/);
  });

  it('is previewed by its workflow, which comments the link on the pull request', async () => {
    await outputs.previewed;
    const comment = await readFile(path.join(parent, 'comments.json'), 'utf8');
    expect(comment).toMatch(/^\["mfe-budget 0\.0\.0-preview-[\da-f]{10} is stored as a preview/);
    expect(comment).toContain('http://127.0.0.1:1/federation/override?link=');
    const [of = ''] = await readdir(path.join(registryOf('webpack'), 'previews/mfe-budget'));
    expect(comment).toContain(of);
  });

  it('sees of the router what the shell provides', async () => {
    const { stdout } = (await outputs.mistyped.catch((error: unknown) => error)) as Awaited<Output>;
    expect(stdout).toMatch(
      /^mistyped\.ts\(3,\d+\): error TS1362: 'useMatches' cannot be used as a value/m,
    );
    expect(stdout).not.toContain('generatePath');
  });

  it('can be tested end to end with the fixtures of the kit', async () => {
    expect((await outputs.listed).stdout).toContain('journey.spec.ts:2:1 › a journey');
  });

  it('depends on the kit by paths that another machine has as well', async () => {
    await outputs.tested;
    const manifest = await readFile(path.join(parent, 'webpack/package.json'), 'utf8');
    expect(manifest).toContain('"remote-kit": "file:../kit/plum-remote-kit-');
  });

  it('has the help of a command, and the version of the kit', async () => {
    expect((await outputs.described).stdout).toContain('plum canary 10% --auto');
    expect((await outputs.versioned).stdout.trim()).toBe((await manifestOf('remote-kit')).version);
  });

  it('says what a publication lacks', async () => {
    await expect(outputs.refused).rejects.toThrow('Name a shell');
  });

  // What is tested and typed is the same for each bundler.
  it('has the same sources and settings for each bundler', async () => {
    const [webpack, rspack, vite] = await Promise.all(
      (['webpack', 'rspack', 'vite'] as const).map(async (bundler) => {
        await projects[bundler].made;
        return sourcesOf(path.join(parent, bundler));
      }),
    );
    expect(rspack).toEqual(webpack);
    expect(vite).toEqual(webpack);
    expect(Object.keys(webpack ?? {})).toEqual(
      expect.arrayContaining([
        'federation.json',
        'jest.config.js',
        'src/routes.tsx',
        'tsconfig.json',
      ]),
    );
  });
});

it('publishes the remote whose files docs/remote-contract.md has', async () => {
  expect((await documented).stdout).toContain('mfe-budget 1.0.0 is published');
  const file = path.join(parent, 'registry-contract/mfe-budget/1.0.0/release.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    federationName: 'mfe_budget',
    paths: [{ path: '/budget/:month?' }],
  });
});

describe.each(['webpack', 'rspack', 'vite'] as const)(
  'a project with nothing but the kit, built by %s',
  (bundler) => {
    it('publishes itself, with what it needs of the platform', async () => {
      const { stdout } = await releases[bundler];
      expect(stdout).toContain('mfe-budget 0.1.0 is published');
      const file = path.join(registryOf(bundler), 'mfe-budget/0.1.0/release.json');
      const release = JSON.parse(await readFile(file, 'utf8')) as Release;
      expect(release).toMatchObject({ name: 'mfe-budget', federationName: 'mfe_budget' });
      expect(release.paths).toMatchObject([{ path: '/budget' }]);
      expect(release.shared.filter(({ singleton }) => singleton).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['react', 'react-router-dom', 'shared-auth/screens']),
      );
      const folder = path.dirname(file);
      const styles = Object.keys(release.files).filter((name) => name.endsWith('.css'));
      const text = (name: string) => readFile(path.join(folder, name), 'utf8');
      const css = (await Promise.all(styles.map(text))).join('');
      const classes = new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name));
      const rendered = await text('prerender.cjs');
      const named = [...classes].filter((name) => rendered.includes(`"${name}"`));
      // Its server bundle has the class names of its styles.
      expect(named.length).toBeGreaterThan(5);
      expect(release.needs.members).toContainEqual(
        expect.objectContaining({ entry: 'shared-auth/screens', name: 'screensIn' }),
      );
      // Of a module the page's import map has the integrity.
      expect(release.entryType).toBe(bundler === 'vite' ? 'module' : undefined);
      const checks = bundler === 'vite' ? release.exposed[0] : 'remoteEntry.js';
      expect(await text(checks ?? '')).toContain('sha384-');
    });
  },
);

/** What the tools say of every tarball. */
async function checkTarballs(): Promise<void> {
  const files = (await tarballs()).map((tarball) => path.join(kit, tarball));
  await run(process.execPath, [path.join(checkout, 'tooling/kit/checkTarballs.mjs'), ...files]);
}

type Word = 'tested' | 'previewed' | 'described' | 'refused' | 'versioned' | 'listed' | 'mistyped';

interface Project {
  made: Promise<unknown>;
  /** Runs a command of the kit in it, once those before have ended. */
  plum: (...words: string[]) => Output;
  /** Runs a job of its workflow, likewise. */
  job: (name: string) => Output;
  /** Runs a tool in it, likewise. */
  tool: (name: string, ...words: string[]) => Output;
}

const registryOf = (bundler: Bundler): string => path.join(parent, `registry-${bundler}`);

function makeProject(bundler: Bundler): Project {
  const project = path.join(parent, bundler);
  const plum = plumIn(project, parent);
  let last: Promise<unknown> = (async () => {
    await installKit(kit, project);
    await mkdir(registryOf(bundler));
    const [, tarball = '', words = ''] = / (\S+\.tgz) plum (.*)/.exec(commands[0] ?? '') ?? [];
    await access(path.join(project, tarball));
    const options = bundler === 'webpack' ? '' : await documentedOptions(bundler);
    await plum(...`${words} ${options}`.trim().split(' '));
  })();
  const made = last;
  function next(work: () => Output): Output {
    const output = last.then(async () => {
      await made;
      return work();
    });
    last = output.catch(() => undefined);
    return output;
  }
  return {
    made,
    plum: (...words) => next(() => plum(...words)),
    job: (name) =>
      next(async () => {
        const stdout = await runReleaseJob(name, {
          project,
          home: parent,
          registry: registryOf(bundler),
        });
        return { stdout, stderr: '' };
      }),
    tool: (name, ...words) =>
      next(async () => {
        for (const [file, text] of Object.entries(ADDED))
          await writeFile(path.join(project, file), text);
        return run(bin(name), words, { cwd: project, env: terminal(parent) });
      }),
  };
}

const publish = (bundler: Bundler): Output =>
  projects[bundler].plum(...publication(commands, registryOf(bundler)));

/** Makes a remote of the files that `docs/remote-contract.md` has, and publishes it. */
async function publishDocumented(): Output {
  const project = path.join(parent, 'contract');
  for (const [file, text] of await documentedFiles()) await write(path.join(project, file), text);
  await installKit(kit, project);
  return plumIn(project, parent)(...publication(commands, path.join(parent, 'registry-contract')));
}

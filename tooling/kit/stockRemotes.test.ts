import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import type { Release } from 'releases/registry';
import { write } from '../writeFiles';
import {
  asFunction,
  asRemote,
  MENDED,
  OWN_PAGE,
  RSBUILD,
  VITE,
  withManifest,
  withoutTypes,
} from './testing/stockProjects';

/** For a busy machine: each publication is a process, and some compile. */

const OVERRIDE_SECRET = randomBytes(32).toString('base64url');
let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'plum-stock-'));
  await symlink(path.join(checkout, 'node_modules'), path.join(project, 'node_modules'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

const PLUM = path.join(checkout, 'tooling/kit/plum.ts');
const LOADER = path.join(checkout, 'node_modules/tsx/dist/loader.mjs');

const publish = (files: Record<string, string>) =>
  plum(files, 'publish', '--to', 'registry', '--skip-smoke', 'no-shell-in-this-test');

/** Runs a command in a project of these files; answers the exit code, the refusal line by line, and what was shown. */
async function plum(files: Record<string, string>, ...words: string[]) {
  for (const [file, text] of Object.entries(files)) await write(path.join(project, file), text);
  return new Promise<{ code: number; out: string; refusal: string[] }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', LOADER, PLUM, ...words],
      // A terminal's: the plugin of Vite does nothing in that of a test.
      { cwd: project, env: { PATH: process.env['PATH'], HOME: project, OVERRIDE_SECRET } },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, refusal: error.trimEnd().split('\n') });
      },
    );
  });
}

const FEDERATION =
  'mfe-stock has no federation.json, which declares its screens: docs/remote-contract.md';
const ROUTES = 'mfe-stock has no src/routes.tsx, which lists its screens: docs/remote-contract.md';

it('says of a stock remote of Rsbuild what is missing, a sentence each', async () => {
  expect(await publish(RSBUILD)).toMatchObject({
    code: 1,
    refusal: [
      FEDERATION,
      ROUTES,
      'mfe-stock has none of webpack.config.js, rspack.config.js, vite.config.js, by which it is built: docs/own-repository.md',
    ],
  });
});

it('links to a build that runs at an address, whatever builds it', async () => {
  const { code, out } = await plum({ ...RSBUILD, ...MENDED }, 'override', 'http://localhost:3001');
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('gets mfe-stock http://localhost:3001 at ') as string,
  });
});

describe('of a stock remote of Vite', () => {
  const { 'vite.config.js': config = '' } = VITE;

  it('says what is missing, a sentence each', async () => {
    expect(await publish(VITE)).toMatchObject({
      code: 1,
      refusal: [
        FEDERATION,
        ROUTES,
        expect.stringMatching(/^vite\.config\.js has to export a function of the build/) as string,
      ],
    });
  });

  it('says that the build has no manifest', async () => {
    const { code, refusal } = await publish({
      ...VITE,
      ...MENDED,
      'vite.config.js': withoutTypes(asFunction(config)),
    });
    expect(code).toBe(1);
    expect(refusal.at(-1)).toBe(
      'The build has no mf-manifest.json: the federation plugin writes it with `manifest: true`',
    );
  });

  it('says what the build lacks, a sentence each', async () => {
    const { code, refusal } = await publish({
      ...VITE,
      ...MENDED,
      'vite.config.js': withoutTypes(withManifest(asFunction(config))),
    });
    expect(code).toBe(1);
    expect(refusal.slice(-3)).toEqual([
      'The federation is named remote in the build, and mfe_stock in federation.json',
      'The build exposes no ./routes, which lists the screens: docs/remote-contract.md',
      'react is shared without `singleton: true`: a page has that of the shell alone',
    ]);
  });

  const remote = asRemote(withManifest(asFunction(config)));
  const built = { ...VITE, ...MENDED, 'vite.config.js': remote };

  it('says that a screen is imported twice', async () => {
    const { code, refusal } = await publish({ ...built, 'vite.config.js': withoutTypes(remote) });
    expect(code).toBe(1);
    expect(refusal.at(-1)).toBe(
      "The screen of /stock has no chunk of its own: routes.tsx alone may import it, by screen('/stock', …, () => import(…))",
    );
  });

  it('publishes it once it has all of that, without the kit', async () => {
    const { code, out } = await publish({ ...built, ...OWN_PAGE });
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('mfe-stock 1.0.0 is published') as string,
    });
    const file = path.join(project, 'registry/mfe-stock/1.0.0/release.json');
    expect(JSON.parse(await readFile(file, 'utf8')) as Release).toMatchObject({
      federationName: 'mfe_stock',
      entryType: 'module',
      paths: [{ path: '/stock' }],
    });
  });
});

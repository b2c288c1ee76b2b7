import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, remotes } from 'releases/apps';
import { faultsBetween, faultsWithApi, type OpenApi } from 'releases/compatibility';
import type { Release } from 'releases/registry';
import { releaseOf } from 'releases/testing';
import { readNeeds, readPlatformMembers, readToggles } from './readNeeds';

let folder: string;

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-sources-'));
  await write('mfe/src/routes.tsx', `export const load = () => import('./features/Page');\n`);
});
afterEach(() => rm(folder, { recursive: true }));

describe('what a remote needs', () => {
  it('is what its screens import of the platform, types left out, with the line', async () => {
    await write(
      'mfe/src/features/Page.tsx',
      `import { useThing } from './useThing';\nexport const Page = () => <p>{useThing()}</p>;\n`,
    );
    await write(
      'mfe/src/features/useThing.ts',
      `import type { Entry } from 'shared-auth/session';
import { HttpError as Failed, type HttpFailure } from 'shared-auth/http';
export { useToggle as useThing } from 'shared-auth/toggles';
`,
    );
    await write('mfe/src/standalone.tsx', `import { startSession } from 'shared-auth/session';\n`);
    expect((await readNeeds(folder, 'mfe')).members).toEqual([
      { entry: 'shared-auth/http', name: 'HttpError', at: 'mfe/src/features/useThing.ts:2' },
      { entry: 'shared-auth/toggles', name: 'useToggle', at: 'mfe/src/features/useThing.ts:3' },
    ]);
  });

  it('is each member that it uses of a namespace, and all of them where it does not say', async () => {
    await write(
      'mfe/src/features/Page.tsx',
      `import * as http from 'shared-auth/http';
import * as session from 'shared-auth/session';
type Failure = http.HttpFailure;
export const failed = (error: unknown) => http.failureOf(error);
export const named = (name: keyof typeof session) => session[name];
export const later = () => import('shared-auth/toggles');
export const written = () => import(\`shared-auth/brand\`);
export const required = require('shared-auth/screens');
import './legacy';
`,
    );
    await write('mfe/src/features/legacy/index.mjs', `export * from 'shared-auth/http';\n`);
    const at = (line: number) => `mfe/src/features/Page.tsx:${line}`;
    const needs = await readNeeds(folder, 'mfe');
    expect(needs.members).toEqual([
      { entry: 'shared-auth/http', name: 'failureOf', at: at(4) },
      { entry: 'shared-auth/session', name: '*', at: at(5) },
      { entry: 'shared-auth/toggles', name: '*', at: at(6) },
      { entry: 'shared-auth/brand', name: '*', at: at(7) },
      { entry: 'shared-auth/screens', name: '*', at: at(8) },
      { entry: 'shared-auth/http', name: '*', at: 'mfe/src/features/legacy/index.mjs:1' },
    ]);
    const members = {
      'shared-auth/http': [],
      'shared-auth/session': [],
      'shared-auth/toggles': [],
      'shared-auth/brand': [],
      'shared-auth/screens': [],
    };
    const shell = releaseOf('shell', '1.0.0', { provides: { shared: {}, members } });
    const faults = faultsBetween(shell, releaseOf('mfe', '1.0.0', { needs }));
    expect(faults.slice(0, 3)).toEqual([
      `${at(4)} uses failureOf of shared-auth/http, which shell 1.0.0 does not have`,
      `${at(5)} uses shared-auth/session as a whole, which cannot be compared with shell 1.0.0. Name the members`,
      `${at(6)} uses shared-auth/toggles as a whole, which cannot be compared with shell 1.0.0. Name the members`,
    ]);
    expect(faults).toHaveLength(6);
  });

  it('is also what files need that it imports by the names of its package.json', async () => {
    await write('mfe/package.json', '{ "imports": { "#pages/*": "./src/pages/*.tsx" } }');
    await write('mfe/src/routes.tsx', `export const load = () => import('#pages/Offer');\n`);
    await write('mfe/src/pages/Offer.tsx', `import { HttpError } from 'shared-auth/http';\n`);
    expect((await readNeeds(folder, 'mfe')).members).toEqual([
      { entry: 'shared-auth/http', name: 'HttpError', at: 'mfe/src/pages/Offer.tsx:1' },
    ]);
  });

  it('is what it imports of the router, by the name of its package', async () => {
    await write(
      'mfe/src/features/Page.tsx',
      `import { generatePath, useNavigate, type NavigateFunction } from 'react-router-dom';\n`,
    );
    const needs = await readNeeds(folder, 'mfe');
    const at = 'mfe/src/features/Page.tsx:1';
    expect(needs.members).toEqual([
      { entry: 'react-router-dom', name: 'generatePath', at },
      { entry: 'react-router-dom', name: 'useNavigate', at },
    ]);
    const remote = releaseOf('mfe', '1.0.0', { needs });
    const shellWith = (members: Record<string, string[]>) =>
      releaseOf('shell', '1.0.0', { provides: { shared: {}, members } });
    expect(faultsBetween(shellWith({ 'react-router-dom': ['useNavigate'] }), remote)).toEqual([
      `${at} uses generatePath of react-router-dom, which shell 1.0.0 does not have`,
    ]);
    // Shells of an older build do not say what they have of it.
    expect(faultsBetween(shellWith({}), remote)).toEqual([]);
  });

  it('is the toggles that it names, with the line', async () => {
    await write(
      'mfe/src/features/Page.tsx',
      `import { useToggle } from 'shared-auth/toggles';
export const Page = () => useToggle('UPLOAD_HINT') && useToggle(name);
`,
    );
    const toggles = [{ name: 'UPLOAD_HINT', at: 'mfe/src/features/Page.tsx:2' }];
    expect((await readNeeds(folder, 'mfe')).toggles).toEqual(toggles);
  });

  it('is the calls of its api files, in every way they are written', async () => {
    await write(
      'mfe/src/features/Page.tsx',
      `import '../api/thingApi';\nimport '../api/loan/offerApi';\nconst to = '/offer';\n`,
    );
    await write('mfe/src/api/loan/offerApi.ts', `export const e = request({ path: '/offer' });\n`);
    await write(
      'mfe/src/api/thingApi.ts',
      `export const a = { query: (id: string) => \`/thing/\${id}\` };
export const b = { query: (id: string) => ({ path: \`/thing/\${id}/x-\${id}\`, method: 'PUT' }) };
export const c = (id: string) => request({ path: '/things?all=1', responseType: 'blob' });
export const d = '/not-a-call';
`,
    );
    expect((await readNeeds(folder, 'mfe')).calls).toEqual([
      { method: 'GET', path: '/offer', at: 'mfe/src/api/loan/offerApi.ts:1' },
      { method: 'GET', path: '/thing/{}', at: 'mfe/src/api/thingApi.ts:1' },
      { method: 'PUT', path: '/thing/{}/{}', at: 'mfe/src/api/thingApi.ts:2' },
      { method: 'GET', path: '/things', at: 'mfe/src/api/thingApi.ts:3' },
    ]);
  });
});

it('finds the toggles that the shell reads', () => {
  const names = readToggles(checkout, 'shell/src');
  expect(names.map(({ name }) => name).sort()).toEqual(['MAINTENANCE_MODE', 'MOUSEFLOW']);
});

describe('what the platform has', () => {
  it('is what its entries export, types left out', async () => {
    await write('shared-auth/package.json', '{ "exports": { "./http": "./src/http/index.ts" } }');
    await write(
      'shared-auth/src/http/index.ts',
      `export { HttpError, type HttpFailure } from './HttpError';\nexport type { A } from './A';\n`,
    );
    expect(readPlatformMembers(folder)).toEqual({ 'shared-auth/http': ['HttpError'] });
  });

  it('is of the router what shells hand to remotes', () => {
    expect(readPlatformMembers(checkout)['react-router-dom']).toContain('useNavigate');
  });

  it('cannot be determined where an entry exports all of another file', async () => {
    await write('shared-auth/package.json', '{ "exports": { "./http": "./src/http/index.ts" } }');
    await write('shared-auth/src/http/index.ts', `export * from './HttpError';\n`);
    expect(() => readPlatformMembers(folder)).toThrow('may export nothing but names');
  });
});

describe.each(remotes.map(({ name }) => name))('%s of the work tree', (name) => {
  const members = readPlatformMembers(checkout);
  let remote: Release;
  beforeAll(async () => {
    remote = releaseOf(name, '1.0.0', { needs: await readNeeds(checkout, name) });
  });
  const shellWith = (has: typeof members) =>
    releaseOf('shell', '1.0.0', { provides: { shared: {}, members: has } });
  const readApi = async () =>
    JSON.parse(await readFile(path.join(checkout, 'journey-api/openapi.json'), 'utf8')) as OpenApi;

  it('fits the platform and the server', async () => {
    expect(faultsBetween(shellWith(members), remote)).toEqual([]);
    expect(faultsWithApi(remote, await readApi())).toEqual([]);
    expect(remote.needs.calls.length).toBeGreaterThan(3);
  });

  it('would miss the base query, which each remote uses', async () => {
    const without = members['shared-auth/http']?.filter((member) => member !== 'journeyBaseQuery');
    const faults = faultsBetween(
      shellWith({ ...members, 'shared-auth/http': without ?? [] }),
      remote,
    );
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^${name}/src/api/\\w+\\.ts:\\d+ uses journeyBaseQuery of`)),
    ]);
  });
});

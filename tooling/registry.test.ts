import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { inEnvironment, readState, ReleaseStore } from 'releases/registry';
import { rollBack } from 'releases/rollback';
import { makeKey } from 'releases/signing';
import { releaseOf, releaseStoreFixture } from 'releases/testing';
import { compileCommand, compiledProgram } from './copy/compiledCommand';
import { copyCheckout } from './copy/copyCheckout';
import { freeBase } from './start/processes';

/** Two clones with a token each, one registry in a process of its own, and the folder that only that process reads. */
let parent: string;
let clones: { quote: string; apply: string };
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let registry: ChildProcess;
let url: string;
let key: string;
/** What the commands answered by which the apps went live, before the tests. */
let promoted: Record<'shell' | 'quote' | 'apply' | 'late', Ran>;
let published: Ran;
/** The answers of the registry after these three events. */
let answered: Record<'status' | 'versions', unknown>;
let version: string;

type Ran = { code: number; out: string; error: string };

const TOKENS = {
  quote: 'token-of-the-team-quote-000000',
  apply: 'token-of-the-team-apply-000000',
  server: 'token-of-the-shell-servers-000',
};
const configured = (token: string, more: object) => ({
  name: token.slice(9),
  sha256: createHash('sha256').update(token).digest('hex'),
  ...more,
});

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'plum-registry-'));
  clones = { quote: path.join(parent, 'quote'), apply: path.join(parent, 'apply') };
  // The second clone does not have the other team's remote.
  await Promise.all([copyCheckout(clones.quote), copyCheckout(clones.apply, ['mfe-quote'])]);
  await keepOneScreen(path.join(clones.quote, 'mfe-quote'));
  await Promise.all([checkout, clones.quote, clones.apply].map(compileCommand));
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0', {
    provides: {
      shared: { 'react/jsx-runtime': '19.3.1', 'shared-auth/screens': '1.2.0' },
      members: { 'shared-auth/screens': ['screensIn'] },
    },
  });
  await store.publish('mfe-apply', '1.0.0');
  await store.publish('mfe-apply', '2.0.0');
  key = path.join(parent, 'key.json');
  await writeFile(key, JSON.stringify(await makeKey()));
  const tokens = [
    configured(TOKENS.quote, { apps: ['mfe-quote', 'shell'] }),
    configured(TOKENS.apply, { apps: ['mfe-apply'] }),
    configured(TOKENS.server, { only: 'revoke' }),
  ];
  const port = (await freeBase()) + 5;
  url = `http://127.0.0.1:${port}`;
  registry = spawn(process.execPath, [compiledProgram(checkout, 'registry')], {
    cwd: checkout,
    env: {
      ...process.env,
      RELEASES_URL: store.releases,
      REGISTRY_PORT: String(port),
      REGISTRY_TOKENS: JSON.stringify(tokens),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => registry.once('message', resolve));
  const shell = await release('quote', 'quote', 'shell', 'promote', '1.0.0');
  published = await release('quote', 'quote', 'quote', 'publish', '--skip-smoke', 'a test');
  [version = ''] = await store.versions('mfe-quote');
  promoted = {
    shell,
    quote: await release('apply', 'quote', 'quote', 'promote', version, '--author', 'ada'),
    apply: await release('apply', 'apply', 'apply', 'promote', '1.0.0'),
    late: await release('apply', 'apply', 'apply', 'promote', '2.0.0', '--expect', '1'),
  };
  answered = {
    status: await (await call('apply', 'GET', 'status')).json(),
    versions: await (await call('apply', 'GET', 'apps/mfe-apply/versions')).json(),
  };
});
afterAll(async () => {
  const ended = new Promise((resolve) => registry.once('exit', resolve));
  registry.kill('SIGTERM');
  await ended;
  await store.remove();
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

/** Leaves a remote with one screen, and so with little to build. */
async function keepOneScreen(folder: string): Promise<void> {
  const screen = { path: '/landing-page', title: 'Landing Page' };
  const federation = { name: 'mfe_quote', owner: 'quote team', port: 1, screens: [screen] };
  await writeFile(path.join(folder, 'federation.json'), JSON.stringify(federation));
  await writeFile(path.join(folder, 'smoke.json'), '{}');
  await writeFile(
    path.join(folder, 'src/routes.tsx'),
    `import { screensIn, type ScreenRoute } from 'shared-auth/screens';

const screen = screensIn(({ children }) => <div>{children}</div>);

export const routes: ScreenRoute[] = [
  screen('/landing-page', { title: 'Landing Page', analyticsName: 'landing-page' }, () =>
    import('./Screen').then((module) => module.Screen),
  ),
];
`,
  );
  const page = 'export const Screen = () => <h1>Loans</h1>;\n';
  await writeFile(path.join(folder, 'src/Screen.tsx'), page);
}

/** Runs the release command of a clone in a process of its own, with a token and the team's key. */
const release = (clone: keyof typeof clones, token: keyof typeof TOKENS, ...args: string[]) =>
  new Promise<Ran>((resolve) => {
    const env = {
      ...process.env,
      RELEASES_URL: url,
      RELEASES_TOKEN: TOKENS[token],
      RELEASE_KEY: key,
    };
    execFile(
      process.execPath,
      [compiledProgram(clones[clone], 'release'), ...args],
      { cwd: clones[clone], env },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, error });
      },
    );
  });

const call = (token: keyof typeof TOKENS | null, method: string, route: string, body?: object) =>
  fetch(`${url}/v1/${route}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${TOKENS[token]}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** The number of the last release event. */
const newest = async () => String((await readState(store.releases)).events.length);

it('one clone publishes, and the other promotes, by the registry alone', async () => {
  expect(promoted.shell).toMatchObject({ code: 0 });
  expect(published).toMatchObject({ code: 0, error: '' });
  expect(published.out).toMatch(/mfe-quote \S+ is published/);
  expect(await new ReleaseStore(store.releases).trust('mfe-quote', version)).toBe('signed');

  expect(await release('apply', 'quote', 'quote', 'promote')).toMatchObject({
    code: 1,
    error: 'Say which version: this checkout has no folder of mfe-quote.\n',
  });
  const recorded = (await readState(store.releases)).events.slice(0, 2);
  // By the team, whose key the registry does not have.
  expect(recorded.map(({ action, signature }) => [action, signature !== undefined])).toEqual([
    ['promote', false],
    ['promote', true],
  ]);
  expect(promoted.quote.out).toMatch(/^#2 promote mfe-quote: not live → \S+, by \S+quote\S* at/);
  const [here, there] = await Promise.all([
    release('quote', 'quote', 'status'),
    release('apply', 'apply', 'status'),
  ]);
  expect(here).toEqual(there);
  expect(here.out).toContain(`mfe-quote  ${version}`);
});

it('refuses what the token, or the state that its owner saw, does not allow', async () => {
  expect(await release('apply', 'quote', 'apply', 'promote', '1.0.0')).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^The token of .*quote.* may not act for mfe-apply\.\n$/,
    ) as string,
  });
  expect(await release('apply', 'server', 'apply', 'promote', '1.0.0')).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^The token of .*servers.* may not act for mfe-apply\.\n$/,
    ) as string,
  });
  expect(promoted.apply).toMatchObject({ code: 0 });
  expect(promoted.late).toMatchObject({
    code: 1,
    error: expect.stringContaining('Somebody else was first: #3') as string,
  });
  expect(
    await release('apply', 'apply', 'apply', 'promote', '9.0.0', '--expect', await newest()),
  ).toMatchObject({ code: 1, error: 'mfe-apply 9.0.0 is not published.\n' });
  const forged = { release: 'x' };
  for (const [token, method, route, status] of [
    [null, 'GET', 'status', 401],
    ['apply', 'PUT', 'objects/live.json', 403],
    ['quote', 'POST', 'objects/history/99.json', 403],
    ['server', 'PUT', 'objects/mfe-quote/9.9.9/release.json', 403],
    ['apply', 'POST', 'releases/mfe-quote/9.9.9', 403],
    ['server', 'POST', 'releases/mfe-quote/9.9.9', 403],
    ['apply', 'POST', 'objects/keys/mfe-quote/2.json', 403],
    ['apply', 'GET', 'objects/..%2f..%2fetc/passwd', 404],
    ['apply', 'GET', 'objects/nowhere.json', 404],
  ] as const) {
    const isText = route.startsWith('objects') && method !== 'GET';
    const headers = { authorization: `Bearer ${token === null ? '' : TOKENS[token]}` };
    const answer = isText
      ? await fetch(`${url}/v1/${route}`, {
          method,
          headers: { ...headers, 'content-type': 'text/plain' },
          body: JSON.stringify(forged),
        })
      : await call(token, method, route);
    expect([route, answer.status]).toEqual([route, status]);
  }
});

it("refuses an upload that the team's key did not sign, or whose files differ", async () => {
  async function upload(files: Record<string, string>) {
    const body = new FormData();
    for (const [name, content] of Object.entries(files))
      body.append(name, new Blob([content]), path.basename(name));
    const headers = { authorization: `Bearer ${TOKENS.quote}` };
    const answer = await fetch(`${url}/v1/releases/mfe-quote/7.0.0`, {
      method: 'POST',
      headers,
      body,
    });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  }
  const text = JSON.stringify(releaseOf('mfe-quote', '7.0.0'));
  expect(await upload({ 'release.json': text })).toEqual([
    409,
    'mfe-quote 7.0.0 comes without its release.json.jws.',
  ]);
  expect(await upload({ 'release.json': text, 'release.json.jws': 'a..b' })).toEqual([
    409,
    'mfe-quote 7.0.0 is not signed by a key of its app.',
  ]);
  expect(await upload({ 'release.json': '{}', 'release.json.jws': 'a..b' })).toEqual([
    409,
    expect.stringMatching(/^release.json is no release record:/),
  ]);
  expect(await upload({ '../release.json': text })).toEqual([
    409,
    '../release.json is no path of a file.',
  ]);
  expect(await store.versions('mfe-quote')).not.toContain('7.0.0');
});

it('is the release store of a server, which may note what it sees and revoke what fails', async () => {
  process.env['RELEASES_TOKEN'] = TOKENS.server;
  const server = new ReleaseStore(url);
  const { remotes } = await server.liveSet(null);
  expect(remotes).toEqual({ 'mfe-apply': '1.0.0', 'mfe-quote': version });
  await expect(server.download('mfe-quote', version)).resolves.toBe(true);
  await expect(server.text('mfe-quote', version, 'remoteEntry.js')).resolves.toContain('mfe_quote');
  await server.objects.write('used/a.json', JSON.stringify({ at: 'now' }));
  await new ReleaseStore(inEnvironment(url, 'staging')).objects.write('used/b.json', '{}');
  expect(await store.objects.files('environments/staging/used')).toEqual(['b.json']);
  await expect(server.objects.write('live.json', '{}')).rejects.toThrow('may not write live.json');

  await release('apply', 'apply', 'apply', 'promote', '2.0.0', '--expect', await newest());
  await rollBack(url, { remote: 'mfe-apply', version: '2.0.0', why: '9 of 20 sessions failed' });
  const { events, versions } = await readState(store.releases);
  expect(events.at(-1)).toMatchObject({ action: 'automatic-rollback', app: 'mfe-apply' });
  expect(versions.remotes['mfe-apply']).toBe('1.0.0');
});

it('passes on that a canary is to be grown or ended by what is seen', async () => {
  await store.publish('mfe-apply', '3.0.0');
  const begun = await release(
    'apply',
    'apply',
    'apply',
    'canary',
    '10%',
    '3.0.0',
    '--auto',
    '--expect',
    await newest(),
  );
  expect(begun.out).toContain('10 % 3.0.0 (automatic)');
});

it('answers what is live as data, with the number of the last event', async () => {
  expect(answered.status).toMatchObject({ event: 3, apps: expect.any(Array) as unknown });
  expect(answered.versions).toMatchObject({ event: 3, app: 'mfe-apply' });
  const { out } = await release('apply', 'apply', 'quote', 'list');
  expect(out).toMatch(/ live, published by \S+quote\S*\n/);
});

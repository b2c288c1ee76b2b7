import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { readState } from 'releases/registry';
import { releaseStoreFixture, storeKinds } from 'releases/testing';
import { compileCommand, compiledCommand, compiledProgram } from './copy/compiledCommand';

// For a busy machine: a test starts up to seven processes.

const COMMAND = compiledCommand(checkout);

beforeAll(() => compileCommand(checkout));

/** Runs the command in a process of its own. */
const run = (releases: string, args: readonly string[]) => start([COMMAND, ...args], releases);

const start = (args: readonly string[], releases = '') =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd: checkout, env: { ...process.env, RELEASES_URL: releases } },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, error });
      },
    );
  });

describe.each(storeKinds)('the release command, on a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    for (const part of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'])
      for (const version of ['1.0.0', '2.0.0']) await store.publish(part, version);
  });
  afterEach(() => store.remove());

  const release = (...args: string[]) => run(store.releases, args);

  it('records who and why, and says what it did', async () => {
    const { code, out } = await release(
      'shell',
      'promote',
      '1.0.0',
      '--why',
      'a start',
      '--author',
      'ada',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^#1 promote shell: not live → 1\.0\.0, by ada at .+: a start\n$/);
  });

  it('lets teams move their parts at the same time', async () => {
    await release('shell', 'promote', '1.0.0');
    const moves = ['quote', 'apply', 'upload'].map((part) => release(part, 'promote', '2.0.0'));
    const ended = await Promise.all([...moves, release('shell', 'promote', '2.0.0')]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const { live, versions } = await readState(store.releases);
    expect(live.number).toBe(5);
    expect(versions).toEqual({
      shell: '2.0.0',
      remotes: { 'mfe-apply': '2.0.0', 'mfe-quote': '2.0.0', 'mfe-upload': '2.0.0' },
    });
  });

  it('lets one of two contradictory promotes through, of two people or in two terminals', async () => {
    await release('shell', 'promote', '1.0.0');
    // The second begins while the first starts, reads or writes.
    const rounds = [
      { team: 'quote', later: 0, other: 'bob' },
      { team: 'apply', later: 300, other: 'bob' },
      { team: 'upload', later: 0, other: 'ada' },
    ].map(async ({ team, later, other }) => {
      const first = release(team, 'promote', '1.0.0', '--author', 'ada');
      if (later > 0) await new Promise((resolve) => setTimeout(resolve, later));
      const second = release(team, 'promote', '2.0.0', '--author', other);
      const ended = await Promise.all([first, second]);
      expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
      const refused = ended.find(({ code }) => code === 1);
      expect(refused?.error).toMatch(/^Somebody else was first: #\d promote mfe-/);
    });
    await Promise.all(rounds);
    expect((await readState(store.releases)).live.number).toBe(4);
  });

  it('refuses what names an event that another one followed', async () => {
    await release('shell', 'promote', '1.0.0');
    await release('quote', 'promote', '1.0.0');
    await release('quote', 'pin');
    const { code, error } = await release('quote', 'unpin', '--expect', '1');
    expect(code).toBe(1);
    expect(error).toMatch(/^Somebody else was first: #3 pin mfe-quote/);
    expect((await release('quote', 'unpin', '--expect', '3')).code).toBe(0);
  });

  it('fails, in one sentence, where it refuses', async () => {
    const { code, error } = await release('quote', 'promote', '1.0.0');
    expect(code).toBe(1);
    expect(error).toBe('No shell is live yet. Promote the shell first.\n');
  });
});

describe('the release command', () => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture();
    for (const app of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'])
      await store.publish(app, '1.0.0');
  });
  afterEach(() => store.remove());

  const release = (...args: string[]) => run(store.releases, args);

  it('shows every app of the store as a table, without an app named', async () => {
    await release('shell', 'promote', '1.0.0', '--author', 'ada');
    const { code, out } = await release('status');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^app +live +canary +pin +revoked +owner +last event$/);
    expect(lines[1]).toMatch(/^shell +1\.0\.0 +#1 promote by ada, /);
    expect(lines.slice(2, 5).map((line) => line.split(/ +/).slice(0, 3))).toEqual([
      ['mfe-apply', 'not', 'live'],
      ['mfe-quote', 'not', 'live'],
      ['mfe-upload', 'not', 'live'],
    ]);
    expect(lines.at(-1)).toBe('As of event 1.');
  });

  it('answers status, list and matrix as JSON', async () => {
    await release('shell', 'promote', '1.0.0');
    const json = async (...args: string[]): Promise<unknown> =>
      JSON.parse((await release(...args, '--json')).out);
    const apps = [{ app: 'shell', live: '1.0.0' }, {}, {}, {}];
    expect(await json('status')).toMatchObject({ event: 1, apps });
    expect(await json('shell', 'status')).toMatchObject({
      event: 1,
      app: 'shell',
      apps,
      events: [{ number: 1, action: 'promote' }],
    });
    expect(await json('shell', 'list')).toMatchObject({ event: 1, app: 'shell' });
    expect(await json('matrix')).toMatchObject({ event: 1, shells: [{ role: 'live' }] });
  });

  it.each([
    ['release', [COMMAND, 'status']],
    ['registry', [compiledProgram(checkout, 'registry'), 'token', 'quote team', 'mfe-quote']],
    ['platform', [compiledProgram(checkout, 'platform'), '--help']],
    ['new-remote', ['--import', 'tsx', 'tooling/newRemote.ts', '--help']],
    ['plum', ['--import', 'tsx', 'tooling/kit/plum.ts', '--help']],
  ])('%s ends quietly where nobody reads on, as in status | head', async (_name, program) => {
    const child = spawn(process.execPath, program, {
      cwd: checkout,
      env: { ...process.env, RELEASES_URL: store.releases },
    });
    let error = '';
    child.stderr.on('data', (bytes: Buffer) => {
      error += bytes.toString();
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, error }).toEqual({ code: 0, error: '' });
  });

  it.each([[[]], [['quote']], [['mfe-quote', 'status']], [['quote', 'constructor']]])(
    'shows how it is used where it is asked for %j',
    async (args) => {
      const { code, error } = await release(...args);
      expect(code).toBe(2);
      expect(error).toContain('Usage: npm run release -- APP COMMAND');
    },
  );

  it.each([
    [
      ['budget', 'status'],
      'There is no app budget. There are: shell, quote, apply, upload, control.',
    ],
    [['quote', 'status', '--never'], "Unknown option '--never'"],
    [['quote', 'statsu'], 'There is no command statsu.'],
    [['status', '--env', 'nowhere'], 'There is no environment nowhere'],
    [['quote', 'canary', 'ten'], 'Say the share of new sessions'],
  ])('answers 2 where it is asked for %j', async (args, output) => {
    const { code, error } = await release(...args);
    expect(code).toBe(2);
    expect(error).toContain(output);
  });

  it.each([
    [['--help'], 'Exit code: 0 done, 1 refused, 2 wrong usage.'],
    [['quote', 'canary', '--help'], 'npm run release -- quote canary 10%'],
  ])('explains itself for %j', async (args, output) => {
    const { code, out } = await release(...args);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run release -- APP COMMAND');
    expect(out).toContain(output);
  });

  it.each([
    ['new-remote', ['--import', 'tsx', 'tooling/newRemote.ts']],
    ['registry', [compiledProgram(checkout, 'registry')]],
    ['platform', [compiledProgram(checkout, 'platform')]],
    ['platform', [compiledProgram(checkout, 'platform'), 'partners']],
    ['build', ['--import', 'tsx', 'tooling/build.ts']],
    ['start', ['tooling/start.mjs']],
    ['test', ['tooling/test.mjs']],
  ])('npm run %s explains itself too, with an example, and does nothing', async (name, program) => {
    const done = await start([...program, '--help']);
    expect(done).toMatchObject({ code: 0, error: '' });
    expect(done.out).toMatch(RegExp(`^Usage:[^]*Example:\n.*npm (run )?${name}`, 'm'));
    expect(existsSync(path.join(checkout, '--help'))).toBe(false);
  });

  it.each([
    [['constructor']],
    [['partners', 'constructor', 'bank']],
    [['partners', 'list', '--never']],
  ])('npm run platform answers 2 where it is asked for %j', async (words) => {
    const done = await start([compiledProgram(checkout, 'platform'), ...words]);
    expect(done.code).toBe(2);
    expect(done.error).not.toContain('is not a function');
  });
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInTurn } from './buildInTurn';

let place: string;
beforeEach(async () => {
  place = path.join(await mkdtemp(path.join(tmpdir(), 'plum-builds-')), 'mfe-quote');
});
afterEach(() => rm(path.dirname(place), { recursive: true }));

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** A build that lasts until it is asked to end. */
function slowBuild() {
  const begun = signal();
  const waits = signal();
  const end = signal();
  let hasBegun = false;
  const built = buildInTurn(
    place,
    async (folder) => {
      hasBegun = true;
      begun.give();
      await writeFile(path.join(folder, 'a.js'), 'a');
      await end.given;
      return folder;
    },
    waits.give,
  );
  return {
    built,
    begun: begun.given,
    waits: waits.given,
    end: end.give,
    hasBegun: () => hasBegun,
  };
}

describe('builds of one app at the same time', () => {
  it('take turns, and neither touches what the other built', async () => {
    const first = slowBuild();
    await first.begun;
    const second = slowBuild();
    second.end();
    await second.waits;
    expect(second.hasBegun()).toBe(false);
    first.end();
    const folders = await Promise.all([first.built, second.built]);
    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(await readdir(folder)).toEqual(['a.js']);
  });

  it('leave nothing of one that failed, and let the next begin', async () => {
    const failing = buildInTurn(
      place,
      () => Promise.reject(new Error('does not compile')),
      jest.fn(),
    );
    await expect(failing).rejects.toThrow('does not compile');
    expect((await readdir(place)).filter((name) => name.startsWith('build-'))).toEqual([]);
    const next = slowBuild();
    next.end();
    await expect(next.built).resolves.toContain('build-');
  });

  it('clear away what a killed one left a day ago, and nothing younger', async () => {
    const [old, young] = ['build-old', 'build-young'].map((name) => path.join(place, name));
    for (const folder of [old, young]) await mkdir(folder ?? '', { recursive: true });
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old ?? '', aDayAgo, aDayAgo);
    const next = slowBuild();
    next.end();
    await next.built;
    expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
  });
});

it('goes on where another build removes its folder meanwhile', async () => {
  await mkdir(place, { recursive: true });
  // Listed, and not there when it is looked at.
  await symlink(path.join(place, 'gone'), path.join(place, 'build-gone'));
  await expect(buildInTurn(place, async () => 'built', jest.fn())).resolves.toBe('built');
});

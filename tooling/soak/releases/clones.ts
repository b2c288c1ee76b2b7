import assert from 'node:assert/strict';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { copyCheckout } from '../../copy/copyCheckout';
import { programsIn } from '../../copy/programs';
import { freeBase } from '../../start/processes';
import { release, runProgram, type ReleasesSite } from './site';
import { versionsAt } from './versionsAt';

interface Status {
  apps: { app: string; live: string; isPinned: boolean }[];
}

/** Releases from a clone with another remote; the start of this checkout over the same store must change nothing. */
export async function clones(site: ReleasesSite): Promise<string[]> {
  const clone = path.join(site.folder, 'clone');
  await copyCheckout(clone);
  await runProgram(clone, ['tooling/newRemote.ts', 'holiday', '--path', '/holiday'], {});
  for (const app of ['holiday', 'quote']) {
    await release(site, [app, 'publish', '--skip-smoke', 'a soak'], clone);
    await release(site, [app, 'promote'], clone);
  }
  await release(site, ['apply', 'pin'], clone);
  async function status() {
    const { apps } = JSON.parse(await release(site, ['status', '--json'], clone)) as Status;
    return apps.map(({ app, live, isPinned }) => `${app} ${live} ${String(isPinned)}`);
  }
  const released = await versionsAt(site.url);
  const before = await status();

  const data = path.join(site.folder, 'second');
  await mkdir(data);
  await symlink(site.releases, path.join(data, 'releases'));
  const base = String(await freeBase());
  const second = programsIn(checkout, { ...process.env, PORT_BASE: base, DATA_DIR: data });
  try {
    await second.start([process.execPath, 'tooling/start.mjs'], /Plum is ready/);
    assert.deepEqual(await status(), before, 'the start ended a release');
    assert.deepEqual(await versionsAt(site.url), released, 'other sessions get something else');
    const home = `http://localhost:${base}`;
    const own = await versionsAt(home);
    const holiday = own['mfe-holiday'] ?? '';
    assert.equal(holiday, released['mfe-holiday'], 'the remote that this clone lacks is gone');
    assert.match(own['mfe-quote'] ?? '', /-src-/, 'the start does not show its own build');
    const entry = await fetch(`${home}/remotes/mfe-holiday/${holiday}/remoteEntry.js`);
    assert.equal(entry.status, 200, 'the remote that this clone lacks is not served');
    await release(site, ['quote', 'rollback']);
    assert.equal((await versionsAt(home))['mfe-holiday'], holiday);
  } finally {
    await second.end();
  }
  return [];
}

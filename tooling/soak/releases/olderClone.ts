import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkout } from 'releases/apps';
import { linkPackages } from '../../copy/copyCheckout';
import { release, type ReleasesSite } from './site';
import { versionsAt } from './versionsAt';

const COMMITS_BEFORE = 50;
const VERSION = '0.99.0';

/** A clone at an older commit releases into the store of this one. */
export async function olderClone(site: ReleasesSite): Promise<string[]> {
  const clone = path.join(site.folder, 'older');
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: checkout });
  const { stdout } = await git('rev-parse', `HEAD~${COMMITS_BEFORE}`);
  await git('clone', '--quiet', '--shared', '--no-checkout', checkout, clone);
  await git('-C', clone, 'checkout', '--quiet', stdout.trim());
  await linkPackages(clone);
  const manifest = path.join(clone, 'mfe-quote/package.json');
  const written = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...written, version: VERSION }));
  await release(site, ['quote', 'publish', '--skip-smoke', 'a soak'], clone);
  await release(site, ['quote', 'promote'], clone);
  assert.equal((await versionsAt(site.url))['mfe-quote'], VERSION, 'a new session has another');
  // Each reads what the other has recorded.
  await release(site, ['quote', 'rollback']);
  await release(site, ['status'], clone);
  return [];
}

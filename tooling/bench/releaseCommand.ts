import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout } from 'releases/apps';

export async function release(releases: string, args: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tooling/release.mjs', 'release', ...args],
    { cwd: checkout, env: { ...process.env, RELEASES_URL: releases } },
  );
  process.stdout.write(stdout);
}

import { execFile } from 'node:child_process';
import { checkout } from 'releases/apps';

export function release(releases: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['tooling/release.mjs', 'release', ...args],
      { cwd: checkout, env: { ...process.env, RELEASES_URL: releases } },
      (failure, out, error) => {
        process.stdout.write(out);
        if (failure === null) resolve();
        else reject(new Error(error));
      },
    );
  });
}

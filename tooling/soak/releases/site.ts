import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout } from 'releases/apps';
import type { Versions } from 'releases/registry';

/** A composed application over a release store of its own. */
export interface ReleasesSite {
  url: string;
  /** A temporary folder, removed at the end. */
  folder: string;
  releases: string;
  /** What is live when a case starts. */
  live: Versions;
}

/** Runs a TypeScript program of a checkout and returns its output. @throws Error where it fails */
export async function runProgram(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** Runs the release command of a checkout against the store of the site. */
export function release(site: ReleasesSite, args: readonly string[], cwd = checkout) {
  const program = ['tooling/release.ts', ...args, '--author', 'soak'];
  return runProgram(cwd, program, { RELEASES_URL: site.releases });
}

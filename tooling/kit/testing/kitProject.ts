import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { placeGitHub } from 'e2e/fixtures/fakeGitHub';
import { runJob } from 'e2e/fixtures/workflow';
import { checkout } from 'releases/apps';

export type Output = Promise<{ stdout: string; stderr: string }>;

/** A tool of this checkout. */
export const bin = (tool: string) => path.join(checkout, 'node_modules/.bin', tool);

/** The command of the kit in a project that has installed it. */
const plumOf = (project: string) =>
  path.join(project, 'node_modules/remote-kit/dist/command/plum.js');

/** What a terminal has. */
export const terminal = (home: string) => ({ PATH: process.env['PATH'], HOME: home });

export const plumIn =
  (project: string, home: string) =>
  (...words: string[]): Output =>
    promisify(execFile)(process.execPath, [plumOf(project), ...words], {
      cwd: project,
      env: terminal(home),
    });

/** What `npm install` would do for a project, from the tarballs and the packages that are here already. */
export async function installKit(kit: string, project: string): Promise<void> {
  const modules = path.join(project, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of await readdir(path.join(kit, 'packages')))
    await cp(path.join(kit, 'packages', name), path.join(modules, name), { recursive: true });
  for (const name of await readdir(path.join(checkout, 'node_modules')))
    if (!existsSync(path.join(modules, name)) && !name.startsWith('mfe-') && name !== '.bin')
      await symlink(path.join(checkout, 'node_modules', name), path.join(modules, name));
  const commands = path.join(modules, '.bin');
  await mkdir(commands);
  for (const name of ['prettier', 'eslint']) await symlink(bin(name), path.join(commands, name));
  const plum = `#!/bin/sh\nexec "${process.execPath}" "${plumOf(project)}" "$@"\n`;
  await writeFile(path.join(commands, 'plum'), plum, { mode: 0o755 });
}

/** Runs a job of a project's workflow. What it comments on its pull request is in `comments.json` in the folder `home`. */
export async function runReleaseJob(
  name: string,
  { project, home, registry }: { project: string; home: string; registry: string },
): Promise<string> {
  await placeGitHub(home);
  return runJob('.github/workflows/release.yml', name, {
    folder: project,
    env: {
      HOME: home,
      PATH: `${home}:${process.env['PATH'] ?? ''}`,
      RELEASES_URL: registry,
      // No shell runs here to sign the link.
      SANDBOX_URL: 'http://127.0.0.1:1',
      OVERRIDE_SECRET: randomBytes(32).toString('base64url'),
      GITHUB_ACTOR: 'ada',
      GITHUB_REPOSITORY: 'budget/budget',
      PULL_REQUEST: 'https://github.example/budget/budget/pull/1',
      RUNNER_TEMP: home,
    },
  });
}

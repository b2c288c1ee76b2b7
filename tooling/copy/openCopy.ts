import { spawn, type ChildProcess } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { checkout } from 'releases/apps';
import { endAll, type Running } from '../start/processes';
import { projectFiles } from '../verify/projectFiles';

/** A copy of the project, with data, ports and processes of its own. */
export interface Copy {
  folder: string;
  /** Where its shell answers. */
  home: string;
  /** Runs a command of node's to its end. */
  run: (...args: string[]) => Promise<string>;
  /** Starts a program of the copy, and answers what it has said once it says that it is ready. */
  start: (args: readonly string[], isReady: RegExp) => Promise<string>;
  browser: Browser;
  close: () => Promise<void>;
}

/** @param base the copy's PORT_BASE */
export async function openCopy(base: number): Promise<Copy> {
  const parent = await mkdtemp(path.join(tmpdir(), 'plum-copy-'));
  const folder = path.join(parent, 'plum');
  await copyCheckout(folder);
  const env = { ...process.env, PORT_BASE: String(base), DATA_DIR: path.join(parent, 'data') };
  const running: Running[] = [];
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
  });
  const begin = (args: readonly string[]) =>
    spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });

  return {
    folder,
    home: `http://localhost:${String(base)}`,
    run: async (...args) => {
      const child = begin(args);
      const said = listen(child);
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${said.text}`);
      return said.text;
    },
    start: async (args, isReady) => {
      const child = begin(args);
      running.push({ name: args.join(' '), child });
      const said = listen(child);
      while (!isReady.test(said.text)) {
        if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${said.text}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return said.text;
    },
    browser,
    close: async () => {
      await browser.close();
      await endAll(running);
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function listen({ stdout, stderr }: ChildProcess): { text: string } {
  const said = { text: '' };
  for (const stream of [stdout, stderr])
    stream?.on('data', (bytes: Buffer) => {
      said.text += bytes.toString();
    });
  return said;
}

/**
 * Copies the work tree, uncommitted files included, to change and build it elsewhere. Installed packages are
 * linked to those of the checkout; the workspaces among them are the copy's.
 * @param folder is created; it must not exist
 */
async function copyCheckout(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of projectFiles())
    await cp(path.join(checkout, file), path.join(folder, file), { recursive: true });
  await linkPackages(folder);
}

async function linkPackages(folder: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const installed = path.join(checkout, 'node_modules');
  const linked = path.join(folder, 'node_modules');
  await mkdir(linked);
  for (const name of await readdir(installed)) {
    if (workspaces.some((workspace) => path.basename(workspace) === name)) continue;
    await symlink(path.join(installed, name), path.join(linked, name));
  }
  for (const workspace of workspaces) {
    await symlink(path.join(folder, workspace), path.join(linked, path.basename(workspace)));
    await linkOwnPackages(workspace, folder);
  }
}

/** Links the packages that a workspace has in a version of its own. */
async function linkOwnPackages(workspace: string, folder: string): Promise<void> {
  const own = path.join(checkout, workspace, 'node_modules');
  const isThere = await lstat(own).then(
    () => true,
    () => false,
  );
  if (isThere) await symlink(own, path.join(folder, workspace, 'node_modules'));
}

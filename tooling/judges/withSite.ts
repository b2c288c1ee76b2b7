import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { endAll, type Running } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';

export const base = Number(process.env['PORT_BASE'] ?? 4700);

interface Site {
  /** A folder of the judge's own. */
  folder: string;
  /** Processes that end with the servers. */
  running: Running[];
}

/**
 * Judges a shell's server at `base` + 1 and an API at `base` + 11, from the sources.
 * @param env of the shell's server
 */
export async function withSite(
  env: NodeJS.ProcessEnv,
  judge: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-judge-'));
  const { folder: releases, remove } = await publishFixture();
  await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
  const running = [
    startApi(base + 1, path.join(folder, 'data')),
    startShell(base + 1, releases, env),
  ];
  try {
    await judge({ folder, running });
  } finally {
    await endAll(running);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await remove();
  }
}

export const directApi = { API_ORIGIN: `http://127.0.0.1:${String(base + 11)}` };
export const siteIsReady = (): Promise<string> => siteAnswers(base + 1);

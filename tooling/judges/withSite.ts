import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { endAll, type Running } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';

export const base = Number(process.env['PORT_BASE'] ?? 4700);

interface Place {
  /** A folder of the judge's own. */
  folder: string;
  /** Processes that end with the judge. */
  running: Running[];
}

type Judge = (place: Place) => Promise<void>;

export async function withPlace(judge: Judge): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-judge-'));
  const running: Running[] = [];
  try {
    await judge({ folder, running });
  } finally {
    await endAll(running);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Judges a shell's server at `base` + 1 and an API at `base` + 11, from the sources.
 * @param env of the shell's server
 */
export async function withSite(env: NodeJS.ProcessEnv, judge: Judge): Promise<void> {
  const { folder: releases, remove } = await publishFixture();
  await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
  try {
    await withPlace(async (place) => {
      place.running.push(startApi(base + 1, path.join(place.folder, 'data')));
      place.running.push(startShell(base + 1, releases, env));
      await judge(place);
    });
  } finally {
    await remove();
  }
}

export const directApi = { API_ORIGIN: `http://127.0.0.1:${base + 11}` };
export const siteIsReady = (): Promise<string> => siteAnswers(base + 1);

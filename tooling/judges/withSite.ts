import path from 'node:path';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { withSetup, type Setup } from '../soak/runCases';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';

export const base = Number(process.env['PORT_BASE'] ?? 4700);

/**
 * Judges a shell's server at `base` + 1 and an API at `base` + 11, from the sources.
 * @param env of the shell's server
 */
export const withSite = (
  env: NodeJS.ProcessEnv,
  judge: (setup: Setup) => Promise<void>,
): Promise<void> =>
  withSetup(async (setup) => {
    const { folder: releases, remove } = await publishFixture();
    setup.atEnd(remove);
    await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
    setup.running.push(
      startApi(base + 1, path.join(setup.folder, 'data')),
      startShell(base + 1, releases, env),
    );
    await judge(setup);
  });

export const directApi = { API_ORIGIN: `http://127.0.0.1:${base + 11}` };
export const siteIsReady = (): Promise<string> => siteAnswers(base + 1);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { answers, endAll, run } from '../../start/processes';

export interface Site {
  shell: string;
  api: string;
  releases: string;
  stop: () => Promise<void>;
}

/**
 * Starts API and shell of this checkout over folders of their own. The API has its sandbox, so that there are
 * applicants; the shell has the limits of production.
 * @param databaseUrl an empty PostgreSQL database; the embedded one without it
 */
export async function startSite(base: number, databaseUrl?: string): Promise<Site> {
  const data = await mkdtemp(path.join(tmpdir(), 'plum-attack-'));
  const fixture = await publishFixture();
  await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, fixture.folder);
  const env = {
    PORT_BASE: String(base),
    DATA_DIR: data,
    RELEASES_DIR: fixture.folder,
    LOG_LEVEL: 'silent',
  };
  const at = (port: number) => `http://127.0.0.1:${String(port)}`;
  const start = (program: string, own: NodeJS.ProcessEnv) =>
    run(program, [path.join(checkout, program)], { ...env, ...own });
  const running = [
    start('shell/server/main.ts', {
      SANDBOX: 'off',
      REPORT_SECRET: 'one for all servers of one store',
    }),
    start('journey-api/src/main.ts', {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }),
  ];
  async function stop() {
    await endAll(running);
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
    await fixture.remove();
  }
  try {
    for (const port of [base + 10, base])
      await answers(`${at(port)}/api/healthcheck`, { within: 180_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { shell: at(base), api: at(base + 10), releases: fixture.folder, stop };
}

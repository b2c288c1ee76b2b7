import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';

/** What is attacked: servers on this machine alone. */
export interface Site {
  shell: string;
  api: string;
  /** The folder of its releases. */
  releases: string;
  stop: () => Promise<void>;
}

function start(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url}: the server did not start`);
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts API and shell of this checkout over folders of their own. The API has its sandbox, so that there are
 * applicants; the shell has the limits of production.
 */
export async function startSite(base: number): Promise<Site> {
  const data = await mkdtemp(path.join(tmpdir(), 'plum-attack-'));
  const fixture = await publishFixture();
  await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, fixture.folder);
  const env = { PORT_BASE: String(base), DATA_DIR: data, RELEASES_DIR: fixture.folder };
  const at = (port: number) => `http://127.0.0.1:${String(port)}`;
  const api = start('journey-api/src/main.ts', env);
  const shell = start('shell/server/main.ts', {
    ...{ ...env, SANDBOX: 'off', REPORT_SECRET: 'one for all servers of one store' },
  });
  const stop = async () => {
    for (const child of [shell, api]) {
      if (child.exitCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
    await fixture.remove();
  };
  try {
    await answers(`${at(base + 10)}/api/healthcheck`, api);
    await answers(`${at(base)}/api/healthcheck`, shell);
  } catch (error) {
    await stop();
    throw error;
  }
  return { shell: at(base), api: at(base + 10), releases: fixture.folder, stop };
}

import path from 'node:path';
import { apps, checkout } from 'releases/apps';
import { makeAllLive, type Versions } from 'releases/registry';
import { run, type Running } from '../start/processes';
import { publishBrands } from '../brands/publishBrand';
import { publishApp } from '../build/buildApp';

/** What Chromium is started with, so that nothing of its own disturbs a measurement. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Builds every app and every brand into a folder, and makes them what new sessions get. */
export async function publishFederation(releases: string): Promise<Versions> {
  const built: Record<string, string> = {};
  for (const app of apps) built[app.name] = (await publishApp(app, releases)).version;
  await publishBrands(releases);
  const { shell = '', ...remotes } = built;
  await makeAllLive({ shell, remotes }, releases);
  return { shell, remotes };
}

/** Starts a server of the checkout, with the sandbox. */
export const startServer = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Running => run(program, [path.join(checkout, program), ...args], { ...env, SANDBOX: 'on' });

/** Starts the API ten above a port, over data of its own. */
export const startApi = (base: number, data: string): Running =>
  startServer('journey-api/src/main.ts', [], {
    PORT_BASE: String(base),
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
  });

/** Starts a shell's server over a folder of releases, before the API ten above `apiBase`. */
export const startShell = (port: number, releases: string, apiBase: number): Running =>
  startServer('shell/server/main.ts', [], {
    PORT_BASE: String(port),
    RELEASES_URL: releases,
    API_ORIGIN: `http://127.0.0.1:${String(apiBase + 10)}`,
  });

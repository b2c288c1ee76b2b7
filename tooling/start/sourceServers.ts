import path from 'node:path';
import { checkout } from 'releases/apps';
import { answers, run, type Running } from './processes';

/** Starts a server from its sources, in silence and with the sandbox. */
export function startServer(program: string, env: NodeJS.ProcessEnv): Running {
  return run(program, [path.join(checkout, program)], {
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
    ...env,
  });
}

/** Starts the API from its sources, ten ports above `base`. */
export function startApi(base: number, data: string, env: NodeJS.ProcessEnv = {}): Running {
  return startServer('journey-api/src/main.ts', {
    PORT_BASE: String(base),
    DATA_DIR: data,
    ...env,
  });
}

/** Starts the shell's server from its sources; its API is ten ports above, unless `env` names another. */
export function startShell(base: number, releases: string, env: NodeJS.ProcessEnv = {}): Running {
  return startServer('shell/server/main.ts', {
    PORT_BASE: String(base),
    RELEASES_URL: releases,
    ...env,
  });
}

/** Resolves once a shell's server and the API behind it answer. */
export async function siteAnswers(base: number): Promise<string> {
  const url = `http://localhost:${base}`;
  await answers(`${url}/api/healthcheck`, { within: 180_000 });
  return url;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Environment = Record<string, string>;

export type ApiProcess = {
  url: string;
  child: ChildProcess;
  /** The output so far. */
  log(): string;
  /** Resolves once the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

// Both run from the root of the checkout: Jest by its configuration, the soaks by npm.
const workspace = resolve('journey-api');
const newSecret = () => randomBytes(32).toString('base64url');

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Shared by the processes of one run, so that a token stays valid after a restart. */
export const newSecrets = (): Environment => ({
  TOKEN_SECRETS: `run:${newSecret()}`,
  ID_SECRET: newSecret(),
});

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/healthcheck`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string) {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The API ended at its start: ${log()}`);
    if (await isReady(url)) return;
    await wait(50);
  }
  throw new Error(`The API was not ready within five minutes: ${log()}`);
}

/** Starts the server as its own process, as in production. @param program a source of the workspace, or a compiled file */
export async function startApi(
  environment: Environment,
  program = 'src/main.ts',
): Promise<ApiProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, resolve(workspace, program)], {
    cwd: workspace,
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const log = () => written.join('');
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await waitUntilReady(url, child, log);
  return {
    url,
    child,
    log,
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}

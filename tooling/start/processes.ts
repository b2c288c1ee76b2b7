import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { checkout } from 'releases/apps';

/** A process that is under way, with its name in messages. */
export interface Running {
  name: string;
  child: ChildProcess;
}

/**
 * An option of Node for an API on a new embedded database: the functions that make one run too shortly to be worth the
 * optimizing compiler, 1.3 s of it.
 */
export const LATE_OPTIMIZING = '--wasm-tiering-budget=1000000000';

/**
 * Starts a program of the checkout.
 * @param args options of Node, a file of TypeScript or, compiled, of JavaScript, and its arguments
 * @param env added to this process's own environment
 */
export function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const isCompiled = args.find((arg) => !arg.startsWith('-'))?.endsWith('.js') === true;
  const loader = isCompiled ? ['--enable-source-maps'] : ['--import', 'tsx'];
  const child = spawn(process.execPath, [...loader, ...args], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { name, child };
}

/** Resolves once an address answers with a success. */
export async function answers(url: string, { within }: { within: number }): Promise<void> {
  const deadline = Date.now() + within;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within ${within / 1000} seconds`);
}

/** @throws Error, in one sentence, where a port is in use, or is one that browsers and Node send no request to. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} is in use. Stop what uses it, or choose other ports: PORT_BASE=5000 npm start`,
      );
    if (await isRefused(port))
      throw new Error(`Browsers refuse port ${port}. Choose other ports: PORT_BASE=5000 npm start`);
  }
}

/** @param port at which nothing listens */
const isRefused = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}`).then(
    () => false,
    (error: unknown) => (error as { cause?: Error }).cause?.message === 'bad port',
  );

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/** A PORT_BASE at which nothing runs: neither a shell there nor an API ten above. */
export async function freeBase(): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(base)) && (await isFree(base + 10))) return base;
  }
}

/** Whether a process is gone, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Sends a process a signal that ends it. Resolves once it is gone. */
export async function end({ child }: Running, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Ends every process: asked first, then made to, so that none outlives the one that started it. */
export async function endAll(running: readonly Running[]): Promise<void> {
  await Promise.all(
    running.map(async (each) => {
      const timer = setTimeout(() => each.child.kill('SIGKILL'), 10_000);
      await end(each, 'SIGTERM');
      clearTimeout(timer);
    }),
  );
}

/** Ends the program once it is asked to, after what it started. */
export function endOnSignal(end: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(0)));
}

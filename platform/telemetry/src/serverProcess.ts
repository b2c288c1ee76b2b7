import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';

/** Below the time after which a supervisor kills a server. */
const CLOSE_WITHIN_MS = 9_000;

/**
 * Ends the process of these servers on SIGTERM, SIGINT, or once the one that started it is gone. What is under way is
 * answered first; a file that takes longer than nine seconds is cut off, and the page sends it again.
 */
export function endOnSignal(...apps: readonly FastifyInstance[]): void {
  function end() {
    const cutOff = () => apps.forEach(({ server }) => server.closeAllConnections());
    setTimeout(cutOff, CLOSE_WITHIN_MS).unref();
    void Promise.all(apps.map((app) => app.close())).then(() => process.exit(0));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
}

/** Ends connections as they become idle while the server closes; otherwise it waits until the other side does. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}
/** Bytes of a folder's disk that this process may still write. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Below this a disk is full: a directory takes a block. */
const FULL_BYTES = 64 * 1024;

/**
 * Starts a server. Where that fails it says why in one line and ends the process; where a disk is full it says that,
 * since what failed may not name the disk.
 */
export async function startServer(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    for (const written of [tmpdir(), process.env['DATA_DIR'] ?? process.cwd()]) {
      // A folder that is not there yet is not what is full.
      const free = await freeBytes(written).catch(() => Infinity);
      if (free >= FULL_BYTES) continue;
      endWith(`The disk of ${written} is full: make room, then start again.`);
    }
    // Of a fault in the program the stack is what helps.
    if (!(error instanceof Error) || error.name.endsWith('TypeError')) throw error;
    endWith(error.message);
  }
}

function endWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * The port of the shell, from which all others are counted.
 * @throws Error where PORT_BASE is no port
 */
export function readPortBase(env: NodeJS.ProcessEnv): number {
  const base = Number(env['PORT_BASE'] ?? 4000);
  if (Number.isInteger(base) && base >= 1 && base <= 65_000) return base;
  throw new Error(`PORT_BASE is not a port: ${env['PORT_BASE']}`);
}

import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(directory: string) {
    super(
      `Another process is using the data in ${directory}. Stop it, or give this one a folder of its own by DATA_DIR.`,
    );
  }
}

/** The limit of some operating systems. */
const MAX_SOCKET_PATH = 100;

const socketPath = (directory: string): string => {
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\journey-api-${name}`;
  const inside = join(resolve(directory), 'lock.sock');
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `journey-api-${name}.sock`);
};

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });

/** How long removing a leftover takes at most: an older guard belongs to a process that was killed meanwhile. */
const GUARD_MS = 10_000;

/**
 * Removes the lock of a killed process. Only one process at a time looks and removes, so that none removes a lock
 * that another has just taken: while the leftover file exists, no process can listen on its path.
 */
const removeLeftover = async (path: string): Promise<void> => {
  const guard = `${path}.guard`;
  try {
    await mkdir(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > GUARD_MS) await rm(guard, { recursive: true, force: true });
    await setTimeout(20);
    return;
  }
  try {
    if (!(await isAnswered(path))) await rm(path, { force: true });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
};

type Release = () => Promise<void>;

const closing =
  (server: Server): Release =>
  () =>
    new Promise((done) => server.close(() => done()));

/**
 * A socket without a file, which Linux alone has: deleting a file does not release this lock. It holds within one
 * network namespace, so that containers that share a folder need the other lock as well.
 */
const lockByIdentity = async (directory: string): Promise<Release> => {
  if (process.platform !== 'linux') return async () => {};
  const { dev, ino } = await stat(directory);
  const server = await listen(`\0journey-api-${dev}-${ino}`);
  if (!server) throw new DirectoryInUseError(directory);
  return closing(server);
};

const lockByFile = async (directory: string): Promise<Release> => {
  const path = socketPath(directory);
  const end = Date.now() + 2 * GUARD_MS;
  while (Date.now() < end) {
    const server = await listen(path);
    if (server) return closing(server);
    if (await isAnswered(path)) break;
    await removeLeftover(path);
  }
  throw new DirectoryInUseError(directory);
};

/**
 * Locks a directory against a second process. The lock is a listening socket, which the operating system closes with
 * the process, so that a killed process needs no cleanup.
 * @throws {DirectoryInUseError} where another process holds the lock
 */
export const lockDirectory = async (directory: string): Promise<Release> => {
  const releaseIdentity = await lockByIdentity(directory);
  try {
    const releaseFile = await lockByFile(directory);
    return async () => {
      await releaseFile();
      await releaseIdentity();
    };
  } catch (error) {
    await releaseIdentity();
    throw error;
  }
};

import { createHash, randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
    socket.once('error', () => done(false));
  });

/** Two processes may both find the lock of a killed one. One that moved away a live lock puts it back. */
const removeLeftover = async (path: string): Promise<boolean> => {
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  if (await isAnswered(aside)) {
    await rename(aside, path);
    return false;
  }
  await rm(aside, { force: true });
  return true;
};

/**
 * Locks a directory against a second process. The lock is a listening socket, which the operating system closes with
 * the process, so that a killed process needs no cleanup.
 * @throws {DirectoryInUseError} where another process holds the lock
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = socketPath(directory);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(path);
    if (server) return () => new Promise((done) => server.close(() => done()));
    if (await isAnswered(path)) break;
    if (!(await removeLeftover(path))) break;
  }
  throw new DirectoryInUseError(directory);
};

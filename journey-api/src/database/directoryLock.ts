import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(directory: string) {
    super(
      `Another process is using the data in ${directory}. Stop it, or give this one a folder of its own by DATA_DIR.`,
    );
  }
}

/** On Linux and Windows such an address is no file, so that a killed process leaves nothing behind. */
async function addressOf(directory: string): Promise<string> {
  const { dev, ino } = await stat(directory);
  const name = `journey-api-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

function isLeftover(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(false));
    socket.on('connect', () => socket.destroy());
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
}

/**
 * Locks a directory against a second process on this machine. The lock is a listening socket, which the operating
 * system closes with the process.
 * @returns a function that releases it
 * @throws {DirectoryInUseError} where another process holds the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const address = await addressOf(directory);
  let server = await listen(address);
  if (!server && (await isLeftover(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  if (!server) throw new DirectoryInUseError(directory);
  const locked = server;
  return () => new Promise((resolve) => locked.close(() => resolve()));
}

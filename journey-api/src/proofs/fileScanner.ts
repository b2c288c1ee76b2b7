import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type FileScanner = ReturnType<typeof createClamdScanner>;

const TIMEOUT_MS = 60_000;
const DEFAULT_PORT = 3310;

/** The protocol's frame: the length in four bytes, then the bytes. A frame of none ends the stream. */
function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    if (!socket.write(frame(chunk)))
      await new Promise((go) => socket.once('drain', go).once('close', go));
  }
  socket.write(frame(Buffer.alloc(0)));
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) reply += chunk.toString();
  return reply.replace(/\0/g, '').trim();
}

/**
 * Scans with the ClamAV daemon at `clamd://host:3310`, by its command INSTREAM.
 * https://docs.clamav.net/manual/Usage/Scanning.html
 */
export function createClamdScanner(address: string) {
  const { hostname, port } = new URL(address);
  return {
    /** @throws where the scanner gives no verdict */
    scan: async (path: string): Promise<'clean' | 'infected'> => {
      const socket = connect({ host: hostname, port: Number(port) || DEFAULT_PORT });
      socket.setTimeout(TIMEOUT_MS, () =>
        socket.destroy(new Error('clamd did not answer in time')),
      );
      const [reply] = await Promise.all([readReply(socket), sendFile(socket, path)]).finally(() =>
        socket.destroy(),
      );
      if (reply.endsWith(' OK')) return 'clean';
      if (reply.endsWith(' FOUND')) return 'infected';
      throw new Error(`clamd answered '${reply}'`);
    },
  };
}

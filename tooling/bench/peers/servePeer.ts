import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BASE } from '../federation';

const PORT = BASE + 80;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the peer's files, compressed once at the start, as the shell's server sends its own.
 * @returns its address
 */
export async function servePeer(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, { body: Buffer; isPacked: boolean }>(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
        .map(async ({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          const content = await readFile(file);
          const isPacked = name.endsWith('.woff2');
          const served = { body: isPacked ? content : brotliCompressSync(content), isPacked };
          return [`/${path.relative(folder, file)}`, served] as const;
        }),
    ),
  );
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://peer');
    const name = pathname === '/' ? '/index.html' : pathname;
    const file = files.get(name);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name)],
      'content-length': file.body.length,
      'cache-control': name.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
      ...(!file.isPacked && { 'content-encoding': 'br' }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${String(PORT)}/`;
}

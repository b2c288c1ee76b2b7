import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { checkout } from 'releases/apps';
import { isInstalled } from '../../install/install.mjs';
import { BASE } from '../federation';

const FIRST_PORT = BASE + 80;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const SOURCES = path.join(checkout, 'tooling/bench/peers');
const BRAND = path.join(checkout, 'platform/brands/packs/aqua');

interface Peer {
  folder: string;
  /** The command that builds it, and the folder that it builds into; none where it is sent as it is. */
  build?: { command: string; into: string };
}

const PEERS: Record<string, Peer> = {
  'static Next.js': { folder: 'next', build: { command: 'next', into: '.cache' } },
  'static Astro': { folder: 'astro', build: { command: 'astro', into: '.cache' } },
  'by hand': { folder: 'hand' },
};

/**
 * Builds the peers and serves their files.
 * @returns their addresses by name; without those that cannot be built, whose reason is printed
 */
export async function servePeers(data: string): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const [index, [name, peer]] of Object.entries(PEERS).entries())
    try {
      addresses[name] = await serveFiles(await buildPeer(data, peer), FIRST_PORT + index);
    } catch (cause) {
      console.warn(`Without ${name}, which could not be built:`, cause);
    }
  return addresses;
}

/** Serves files compressed once at the start, as the shell's server sends its own. */
async function serveFiles(folder: string, port: number): Promise<string> {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${port}/`;
}

/**
 * Installs a peer from its own lock file and builds it, both in a copy outside the sources, with the brand's own face
 * and logo.
 * @returns the folder of its files
 * @throws Error where npm or the build fails, for example without a connection
 */
async function buildPeer(data: string, { folder: name, build }: Peer): Promise<string> {
  const folder = path.join(data, `peer-${name}`);
  const assets = build === undefined ? folder : path.join(folder, 'public');
  await mkdir(assets, { recursive: true });
  await cp(path.join(SOURCES, name), folder, { recursive: true });
  await cp(path.join(BRAND, 'fonts/figtree-latin.woff2'), path.join(assets, 'figtree.woff2'));
  await cp(path.join(BRAND, 'logo.svg'), path.join(assets, 'logo.svg'));
  const shared = path.join(SOURCES, 'next/app');
  if (build === undefined) {
    await cp(path.join(shared, 'page.css'), path.join(folder, 'page.css'));
    return folder;
  }
  if (name !== 'next') await cp(shared, path.join(folder, 'src/app'), { recursive: true });
  const run = promisify(execFile);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const options = { cwd: folder, env, shell: process.platform === 'win32' };
  // Not `npm ci`: it refuses a lock file without the compilers of systems that a registry does not offer.
  if (!isInstalled(folder, 'all'))
    await run('npm', ['install', '--no-audit', '--no-fund'], options);
  await run(path.join(folder, 'node_modules/.bin', build.command), ['build'], options);
  return path.join(folder, build.into);
}

import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { checkout } from 'releases/apps';
import { BASE } from '../federation';

const FIRST_PORT = BASE + 80;
const TEXT = /\.(?:html|js|css|svg)$/;
const SOURCES = path.join(checkout, 'tooling/bench/peers');
const BRAND = path.join(checkout, 'platform/brands/packs/aqua');

/** Each in the folder of its name, built by the command of that name; `hand` is sent as it is. */
const PEERS = { 'static Next.js': 'next', 'static Astro': 'astro', 'by hand': 'hand' };

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
async function serveFiles(root: string, port: number): Promise<string> {
  const names = await readdir(root, { recursive: true });
  for (const file of names.filter((name) => TEXT.test(name)).map((name) => path.join(root, name)))
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  const server = fastify();
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    immutable: true,
    maxAge: '1 year',
    setHeaders: (response, file) => {
      if (file.includes('.html')) response.header('cache-control', 'no-store');
    },
  });
  const address = await server.listen({ port });
  server.server.unref();
  return `${address}/`;
}

/**
 * Installs a peer from its own lock file and builds it, both in a copy outside the sources, with the brand's own face
 * and logo.
 * @returns the folder of its files
 * @throws Error where npm or the build fails, for example without a connection
 */
async function buildPeer(data: string, peer: string): Promise<string> {
  const folder = path.join(data, `peer-${peer}`);
  const isBuilt = peer !== 'hand';
  const assets = isBuilt ? path.join(folder, 'public') : folder;
  await mkdir(assets, { recursive: true });
  await cp(path.join(SOURCES, peer), folder, { recursive: true });
  await cp(path.join(BRAND, 'fonts/figtree-latin.woff2'), path.join(assets, 'figtree.woff2'));
  await cp(path.join(BRAND, 'logo.svg'), path.join(assets, 'logo.svg'));
  const shared = path.join(SOURCES, 'next/app');
  if (!isBuilt) {
    await cp(path.join(shared, 'page.css'), path.join(folder, 'page.css'));
    return folder;
  }
  if (peer === 'astro') await cp(shared, path.join(folder, 'src/app'), { recursive: true });
  const run = promisify(execFile);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const options = { cwd: folder, env, shell: process.platform === 'win32' };
  // Not `npm ci`: it refuses a lock file without the compilers of systems that a registry does not offer.
  await run('npm', ['install', '--no-audit', '--no-fund'], options);
  await run('npx', ['--no-install', peer, 'build'], options);
  return path.join(folder, '.cache');
}

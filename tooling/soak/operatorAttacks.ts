import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { beginAtOnce } from 'journey-api/soak';
import { openObjects, RELEASE_FILE } from 'releases/registry';
import { signRelease } from 'releases/signing';
import { releaseOf } from 'releases/testing';
import type { Running } from '../start/processes';
import type { Site } from './attacks';

const REFUSED_WITHIN_MS = 5000;
const MAX_GROWTH_KB = 300_000;

function memoryOf({ child }: Running): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }));
}

/** An upload that breaks off within a file. */
async function breakOff(registry: string, token: string): Promise<void> {
  const upload = request(`${registry}/v1/releases/mfe-quote/9.9.9`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  upload.on('error', () => undefined);
  const head = 'content-disposition: form-data; name="a.js"; filename="x"';
  upload.write(`--x\r\n${head}\r\n\r\n${'x'.repeat(1_000_000)}`);
  await wait(100);
  upload.destroy();
}

/** What the token of one team can do to the registry: copies that grow, paths that take long, uploads that break off. */
export async function teamUploads({ registry, data }: Site): Promise<string[]> {
  const { url, running, temporary, token } = registry;
  const findings: string[] = [];
  const before = memoryOf(running);
  async function upload(what: string, paths: string[], files: Record<string, string | Buffer>) {
    const built = await mkdtemp(path.join(data, 'built-'));
    const release = releaseOf('mfe-quote', `9.0.${Date.now()}`, {
      paths: paths.map((each) => ({ path: each, files: [] })),
    });
    const all = { [RELEASE_FILE]: JSON.stringify(release), ...files };
    for (const [file, content] of Object.entries(all))
      await writeFile(path.join(built, file), content);
    await signRelease(built, release, url);
    const began = performance.now();
    await openObjects(url)
      .place(built, `mfe-quote/${release.version}`, RELEASE_FILE)
      .then(
        () => findings.push(`${what} was taken`),
        () => undefined,
      );
    const ms = performance.now() - began;
    if (ms > REFUSED_WITHIN_MS) findings.push(`${what} took ${ms.toFixed()} ms`);
  }
  const bomb = await promisify(brotliCompress)(Buffer.alloc(2 ** 28));
  await upload('a copy that grows', ['/a'], { 'a.js': 'a()', 'a.js.br': bomb });
  await upload('a path of 20 optional segments', ['/a?'.repeat(20)], {});
  await upload('an expression as a path', ['/(a+)+'], {});
  for (let broken = 0; broken < 10; broken += 1) await breakOff(url, token);
  await wait(2000);
  const left = await readdir(temporary, { recursive: true });
  const uploads = left.filter((name) => name.includes('upload-'));
  if (uploads.length > 0) findings.push(`${uploads.length} broken uploads were left`);
  const grown = memoryOf(running) - before;
  if (grown > MAX_GROWTH_KB) findings.push(`the registry grew by ${grown} kB`);
  console.log(`13 hostile uploads, ${grown} kB more memory`);
  return findings;
}

/** Applications of one customer, begun at once. */
export async function customerAtOnce({ api }: Site, times: number): Promise<string[]> {
  const statuses = await beginAtOnce(api, times);
  const begun = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409).length;
  const isRight = begun === 1 && refused === times - 1;
  return isRight ? [] : [`they were answered ${statuses.join(', ')}`];
}

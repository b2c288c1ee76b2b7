import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { beginAtOnce } from 'journey-api/soak';
import { openObjects, RELEASE_FILE } from 'releases/registry';
import { signRelease } from 'releases/signing';
import { releaseOf } from 'releases/testing';
import type { Running } from '../start/processes';
import type { Result, Site } from './attacks';

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
  await new Promise((resolve) => setTimeout(resolve, 100));
  upload.destroy();
}

/**
 * What the token of one team can do to the registry: copies that grow, paths that take long, uploads that break off.
 * @param temporary the folder in which the registry keeps what arrives
 */
export async function teamUploads(
  registry: { url: string; running: Running; temporary: string; token: string },
  folder: string,
): Promise<Result> {
  const { url, running, temporary, token } = registry;
  const findings: string[] = [];
  const before = memoryOf(running);
  async function upload(what: string, paths: string[], files: Record<string, string | Buffer>) {
    const built = await mkdtemp(path.join(folder, 'built-'));
    const release = releaseOf('mfe-quote', `9.0.${String(Date.now())}`, {
      paths: paths.map((each) => ({ path: each, files: [] })),
    });
    const all = { [RELEASE_FILE]: JSON.stringify(release), ...files };
    for (const [file, content] of Object.entries(all))
      await writeFile(path.join(built, file), content);
    await signRelease(built, release, url);
    const began = performance.now();
    const isTaken = await openObjects(url)
      .place(built, `mfe-quote/${release.version}`, RELEASE_FILE)
      .then(
        () => true,
        () => false,
      );
    if (isTaken) findings.push(`${what} was taken`);
    const ms = performance.now() - began;
    if (ms > REFUSED_WITHIN_MS) findings.push(`${what} took ${ms.toFixed()} ms`);
  }
  const bomb = await promisify(brotliCompress)(Buffer.alloc(2 ** 28));
  await upload('a copy that grows', ['/a'], { 'a.js': 'a()', 'a.js.br': bomb });
  await upload('a path of 20 optional segments', ['/a?'.repeat(20)], {});
  await upload('an expression as a path', ['/(a+)+'], {});
  for (let broken = 0; broken < 10; broken += 1) await breakOff(url, token);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const left = await readdir(temporary, { recursive: true });
  const uploads = left.filter((name) => name.includes('upload-'));
  if (uploads.length > 0) findings.push(`${String(uploads.length)} broken uploads were left`);
  const grown = memoryOf(running) - before;
  if (grown > MAX_GROWTH_KB) findings.push(`the registry grew by ${String(grown)} kB`);
  return { figures: `13 hostile uploads of a team, ${String(grown)} kB more memory`, findings };
}

/** Applications of one customer, begun at once. */
export async function customerAtOnce({ api }: Site, times: number): Promise<Result> {
  const statuses = await beginAtOnce(api, times);
  const begun = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409).length;
  const isRight = begun === 1 && refused === times - 1;
  return {
    figures: `${String(times)} applications of a customer at once: ${String(begun)} begun`,
    findings: isRight ? [] : [`they were answered ${statuses.join(', ')}`],
  };
}

async function signedIn(console: string, id: string): Promise<Record<string, string>> {
  const answer = await fetch(`${console}/sign-in?to=/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `id=${id}`,
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const me = await fetch(`${console}/me`, { headers: { cookie } });
  const { csrf } = (await me.json()) as { csrf: string };
  return { cookie, origin: console, 'x-csrf-token': csrf, 'content-type': 'application/json' };
}

/** Preview links by roles that may only read, and of a version that was revoked. */
export async function previewLinks(console: string): Promise<Result> {
  const findings: string[] = [];
  async function post(id: string, action: string, payload: object): Promise<number> {
    const answer = await fetch(`${console}/api/releases/apps/mfe-quote/${action}`, {
      method: 'POST',
      headers: { ...(await signedIn(console, id)), 'idempotency-key': randomUUID() },
      body: JSON.stringify(payload),
    });
    return answer.status;
  }
  const wanted = { version: '1.0.0', hours: 2 };
  for (const reader of ['sana', 'bea', 'seth']) {
    const status = await post(reader, 'preview', wanted);
    if (status !== 403) findings.push(`${reader} was answered ${String(status)}`);
  }
  const allowed = await post('rhys', 'preview', wanted);
  if (allowed !== 200) findings.push(`who may was answered ${String(allowed)}`);
  const revoked = await post('rhys', 'revoke', { version: '1.0.0', expect: 2, why: 'an attack' });
  if (revoked !== 200) findings.push(`the version was not revoked: ${String(revoked)}`);
  const status = await post('rhys', 'preview', wanted);
  if (status !== 409) findings.push(`of a revoked version: ${String(status)}`);
  return { figures: '5 preview links', findings };
}

/** The page that the console's server wants, with nothing in it. @returns its folder */
export async function emptyConsolePage(folder: string): Promise<string> {
  const page = path.join(folder, 'console-page');
  await mkdir(page, { recursive: true });
  const built = {
    version: '1',
    scripts: ['main.1.js'],
    styles: [],
    shared: [],
    files: { 'main.1.js': 'sha384-main' },
  };
  await writeFile(path.join(page, 'page.json'), JSON.stringify(built));
  await writeFile(path.join(page, 'main.1.js'), 'main()');
  return page;
}

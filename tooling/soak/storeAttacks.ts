import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsOf, type Site } from './attacks';
import { killedSite } from './kills/killedSite';

const ODD = ['{{{', '', '[]', '{"signature":5}', '\u0000\u0001'];
/** What nobody has published; the brands' history of the fixture has two entries. */
const PLACES = [
  'history/3.json',
  'history/50.json',
  'brands/history/3.json',
  'brands/history/50.json',
  'keys/mfe-quote/1.json',
  'keys/shell/1.json',
  'keys/brands/1.json',
  'origins/1.json',
  'origins.json',
  'sets/w123456789abc.json',
];

async function put({ releases }: Pick<Site, 'releases'>, file: string, content: string) {
  const target = path.join(releases, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function pageOf(shell: string): Promise<{ status: number; names: string }> {
  const page = await fetch(`${shell}/landing-page`, { headers: { accept: 'text/html' } });
  const [, names = ''] = /"discovery":(\{.*?\}\]\}\})/s.exec(await page.text()) ?? [];
  return { status: page.status, names };
}

/** Writes odd bytes into the release store, one object after another, and leaves the last of each there. */
export async function oddObjects(site: Site): Promise<string[]> {
  const before = await pageOf(site.shell);
  const findings: string[] = before.status === 200 ? [] : ['no page before the attack'];
  for (const place of PLACES)
    for (const content of ODD) {
      await put(site, place, content);
      const now = await pageOf(site.shell);
      if (now.status !== 200 || now.names !== before.names)
        findings.push(`${place} of ${JSON.stringify(content)} changed the page`);
    }
  if (!/^plum_release_events_refused\{.*\} [1-9]/m.test(await metricsOf(site)))
    findings.push('what was refused is not counted');
  console.log(`${PLACES.length * ODD.length} odd objects`);
  return findings;
}

/** Names origins in the release store without the platform's signature: one in the policy, one on this machine. */
export async function foreignOrigins(site: Site): Promise<string[]> {
  const findings: string[] = [];
  let fetched = 0;
  const inner = createServer((_request, response) => {
    fetched += 1;
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  const { port } = inner.address() as AddressInfo;
  const own = `http://127.0.0.1:${port}`;
  const unsigned = { number: 1, author: 'eve', at: '2026-11-24T10:00:00Z', signature: 'a..b' };
  for (const [origin, isDirect] of [
    ['https://evil.example', true],
    [own, false],
  ] as const) {
    const change = { ...unsigned, remote: 'mfe-quote', origin, isDirect };
    await put(site, 'origins/1.json', JSON.stringify(change));
    await put(site, 'origins.json', JSON.stringify({ 'mfe-quote': origin }));
    const page = await fetch(`${site.shell}/landing-page`, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    if (policy.includes(origin)) findings.push(`the policy lets ${origin} in`);
    await (await fetch(`${site.shell}/remotes/mfe-quote/2.0.0/routes.1.js`)).arrayBuffer();
  }
  if (fetched > 0) findings.push('the server fetched an address of its own machine');
  inner.close();
  return findings;
}

/** Takes the registry away from a shell's server, and starts that server again meanwhile. */
export async function storeAway({ base, data, releases }: Site): Promise<string[]> {
  const site = killedSite(base + 30, data, releases);
  const findings: string[] = [];
  let loads = 0;
  async function load(times: number) {
    for (let load = 0; load < times; load += 1) {
      const { status } = await pageOf(site.urlOf('shell'));
      loads += 1;
      if (status !== 200) findings.push(`a page answered ${status} without the store`);
    }
  }
  try {
    await site.start('registry');
    await site.start('shell');
    await load(5);
    await site.stop('registry', 'SIGKILL');
    await load(100);
    await site.restart('shell', 'SIGTERM');
    await load(100);
  } finally {
    await site.end();
  }
  console.log(`${loads} pages, most of them without the store`);
  return findings;
}

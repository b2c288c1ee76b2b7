import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { makeCertificate } from '../cluster/prepare';
import { startNginx } from '../cluster/startNginx';
import { localPorts, readServices } from '../cluster/topology';
import { base, siteIsReady, withSite } from './withSite';

const ROUNDS = 40;

// The second shell and the second API of the configuration are away.
await withSite({ API_ORIGIN: `http://127.0.0.1:${base + 10}` }, async ({ folder, running }) => {
  running.push(await startNginx(localPorts(await readServices(), base), folder));
  await siteIsReady();
  const ca = await readFile(await makeCertificate());

  async function ask(method: string, url: string, headers: object = {}, body = '') {
    const call = request({ port: base, host: '127.0.0.1', ca, method, path: url });
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, String(value));
    const answered = new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      call.on('response', resolve).on('error', reject);
    });
    call.end(body);
    const answer = await answered;
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await ask('GET', '/landing-page', { accept: 'text/html' });
    assert.equal(page.status, 200, 'a page, with one of two servers away');
    for (const cookie of page.headers['set-cookie'] ?? [])
      assert.match(cookie, /^__Host-plum_.*; Secure/);
    assert.equal((await ask('GET', '/api/healthcheck')).status, 200);
  }
  assert.equal((await ask('GET', '/metrics')).status, 404, 'metrics are not for the internet');
  const json = { 'content-type': 'application/json' };
  const keyed = { ...json, 'idempotency-key': '0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11' };
  const step = await ask('POST', '/api/none', keyed, '{}');
  assert.equal(step.status, 404, 'a keyed step reaches the API');
  const wanted = JSON.stringify({ remote: 'mfe-quote', target: { version: '2.0.0' } });
  const foreign = { ...json, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const { link } = JSON.parse(
    (await ask('POST', '/federation/override', foreign, wanted)).text,
  ) as {
    link: string;
  };
  assert.equal(new URL(link).origin, `https://127.0.0.1:${base}`, 'links have our own host');
  console.log(`nginx passed ${ROUNDS} pages on, and nothing that it must not.`);
});

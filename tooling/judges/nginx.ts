import assert from 'node:assert/strict';
import { request } from '@playwright/test';
import { startNginx } from '../cluster/startNginx';
import { localPorts, readServices } from '../cluster/topology';
import { base, siteIsReady, withSite } from './withSite';

const ROUNDS = 40;
const origin = `https://127.0.0.1:${base}`;

// The second shell and the second API of the configuration are away.
await withSite(
  { API_ORIGIN: `http://127.0.0.1:${base + 10}` },
  async ({ folder, running, atEnd }) => {
    running.push(await startNginx(localPorts(await readServices(), base), folder));
    await siteIsReady();
    // Its certificate is one of this machine.
    const site = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
    atEnd(() => site.dispose());

    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await site.get('/landing-page', { headers: { accept: 'text/html' } });
      assert.equal(page.status(), 200, 'a page, with one of two servers away');
      for (const { name, value } of page.headersArray())
        if (name.toLowerCase() === 'set-cookie') assert.match(value, /^__Host-plum_.*; Secure/);
      assert.equal((await site.get('/api/healthcheck')).status(), 200);
    }
    assert.equal((await site.get('/metrics')).status(), 404, 'metrics are not for the internet');
    const keyed = { 'idempotency-key': '0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11' };
    const step = await site.post('/api/none', { headers: keyed, data: {} });
    assert.equal(step.status(), 404, 'a keyed step reaches the API');
    const override = await site.post('/federation/override', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      data: { remote: 'mfe-quote', target: { version: '2.0.0' } },
    });
    const { link } = (await override.json()) as { link: string };
    assert.equal(new URL(link).origin, origin, 'links have our own host');
    console.log(`nginx passed ${ROUNDS} pages on, and nothing that it must not.`);
  },
);

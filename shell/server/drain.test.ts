import type { AddressInfo } from 'node:net';
import { publishFixture } from 'releases/testing';
import { readConfig } from './config';
import { createShellServer } from './server';
import { startUpstream } from './testing/startUpstream';

it('answers what is under way before it ends', async () => {
  const fixture = await publishFixture();
  let isAsked = (_answer: () => void) => {};
  const asked = new Promise<() => void>((resolve) => (isAsked = resolve));
  const api = await startUpstream((request, response) => {
    if (request.url === '/api/version') isAsked(() => response.end('done'));
    else response.end('{}');
  });
  const config = readConfig({ RELEASES_DIR: fixture.folder, API_ORIGIN: api.origin });
  const app = await createShellServer(config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const underWay = fetch(`http://127.0.0.1:${port}/api/version`);
  const answer = await asked;
  const closed = app.close();
  answer();
  expect(await (await underWay).text()).toBe('done');
  await closed;
  await api.close();
  await fixture.remove();
});

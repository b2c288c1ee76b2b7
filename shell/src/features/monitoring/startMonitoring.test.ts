import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportEvent } from 'shared-auth/session';
import { screenStore } from '../../screens/screenStore';
import { startMonitoring } from './startMonitoring';

const KEY = '00000000-0000-4000-8000-000000000001';

const sent: { url: string | undefined; body: string }[] = [];
const service = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.method === 'POST') sent.push({ url: request.url, body });
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('access-control-allow-headers', '*');
    reply.end('{}');
  });
});
let connection = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  connection = `InstrumentationKey=${KEY};IngestionEndpoint=http://127.0.0.1:${String(port)}/`;
});
afterAll(() => service.close());

interface Item {
  name: string;
  data: { baseData: object };
}

const ofKey = (kind: string) => `Microsoft.ApplicationInsights.${KEY.replaceAll('-', '')}.${kind}`;

it('reports screens by their patterns, and events, until it is stopped', async () => {
  screenStore.setState({
    pathname: '/upload/123e4567-e89b-42d3-a456-426614174000',
    handle: { title: 'Upload', analyticsName: 'upload' },
  });
  const stop = startMonitoring(connection, ['/upload/:applicationId?']);
  reportEvent('quote_changed', { amount: '5000', email: 'ada@example.com' });
  await waitUntil(() => sent.length > 0);
  expect(sent[0]?.url).toBe('/v2/track');
  const items = sent.flatMap(({ body }) => JSON.parse(body) as Item[]);
  expect(items.map(({ name, data: { baseData } }) => ({ is: name, ...baseData }))).toMatchObject([
    { is: ofKey('Pageview'), name: 'upload', url: '/upload/:applicationId?' },
    { is: ofKey('Event'), name: 'quote_changed', properties: { amount: '5000' } },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/ada@|123e4567/);
  stop();
  reportEvent('after_the_stop', {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(JSON.stringify(sent)).not.toContain('after_the_stop');
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300 && !isTrue(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

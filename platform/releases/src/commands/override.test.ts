import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readOverride } from '../overrides/signedOverride';
import type { CommandContext } from './Command';
import { override } from './override';

const SECRET = randomBytes(32);
const SHELL = 'http://localhost:4000';

let server: Server;
let manifest: string | null;

beforeEach(async () => {
  process.env['OVERRIDE_SECRET'] = SECRET.toString('base64url');
  server = createServer(({ url }, response) => {
    const isThere = url === '/mf-manifest.json' && manifest !== null;
    response.writeHead(isThere ? 200 : 404).end(manifest ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  delete process.env['OVERRIDE_SECRET'];
  await new Promise((resolve) => server.close(resolve));
});

async function targetOf(url: string) {
  const asked = { app: { name: 'mfe-quote' }, values: [url, 'at', SHELL] };
  const [, link = ''] = await override(asked as CommandContext);
  const signed = new URL(link).searchParams.get('link') ?? '';
  return readOverride(signed, { secret: SECRET, host: new URL(SHELL).host })?.target;
}
const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

it.each([
  ['an ES module', 'module', { entryType: 'module' }],
  ['a script', 'global', {}],
])('loads a build whose manifest names %s so', async (_, type, entry) => {
  manifest = JSON.stringify({ metaData: { remoteEntry: { type } } });
  const target = await targetOf(own());
  expect(target).toEqual({ url: own(), paths: expect.any(Array) as unknown, ...entry });
});

it.each([null, 'not a manifest', '{}'])(
  'takes a build for a script that has the manifest %p',
  async (text) => {
    manifest = text;
    expect(await targetOf(own())).not.toHaveProperty('entryType');
  },
);

it('makes a link to a build that is not served yet', async () => {
  expect(await targetOf('http://127.0.0.1:1/')).toMatchObject({ url: 'http://127.0.0.1:1/' });
});

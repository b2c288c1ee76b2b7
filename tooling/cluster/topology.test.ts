import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { products } from '../sbom/products';
import {
  deployFile,
  healthOf,
  interpolate,
  localNginx,
  localPorts,
  programOf,
  readServices,
  withApis,
  withLocalAddresses,
  type Services,
} from './topology';

let services: Services;
let nginx: string;
let dockerfile: string;
beforeAll(async () => {
  services = await readServices();
  [nginx, dockerfile] = await Promise.all([deployFile('nginx.conf'), deployFile('Dockerfile')]);
});

const environments = () => Object.values(services).map(({ environment = {} }) => environment);

it('is two APIs, two shell servers, the console, a provider, PostgreSQL, a storage and a proxy', () => {
  expect(Object.keys(services).sort()).toEqual([
    'api-1',
    'api-2',
    'console',
    'postgres',
    'provider',
    'proxy',
    'publish',
    'shell-1',
    'shell-2',
    'storage',
  ]);
});

it('names in every address a service that listens there', () => {
  const named = environments().flatMap((environment) =>
    Object.values(environment).flatMap((value) => value.match(/(?<=[@/])[a-z][\w-]*:\d+/g) ?? []),
  );
  const upstream = nginx.match(/(?<=server |proxy_pass http:\/\/)[\w-]+:\d+/g) ?? [];
  const ports = localPorts(services, 5000);
  const others = ['localhost:8443', 'localhost:8444'];
  for (const address of [...named, ...upstream].filter((each) => !others.includes(each)))
    expect([address, ports.has(address), address.replace(/:.*/, '') in services]).toEqual([
      address,
      true,
      true,
    ]);
  expect([...new Set(upstream)].sort()).toEqual(
    [...ports.keys()].filter((address) => /^(?:api-|shell-|console|provider)/.test(address)).sort(),
  );
});

it('has a key by which the shell servers sign what they decide, since they read a bucket', () => {
  for (const name of ['shell-1', 'shell-2'])
    expect(services[name]?.environment).toHaveProperty('RELEASE_REVOKE_KEY');
});

it('sets only variables that are documented', async () => {
  const docs = await readFile(path.join(checkout, 'docs/operations.md'), 'utf8');
  const own = ['POSTGRES_', 'MINIO_', 'NODE_ENV', 'RELEASE_KEY'];
  const names = environments().flatMap((environment) => Object.keys(environment));
  for (const name of new Set(names.filter((each) => !own.some((start) => each.startsWith(start)))))
    expect([name, docs.includes(`\`${name}\``)]).toEqual([name, true]);
});

it('builds images that start a compiled server, on base images of one version each', () => {
  for (const { build } of Object.values(services).filter(
    (one) => one.build?.target !== 'tooling',
  )) {
    if (build === undefined) continue;
    const source = programOf(dockerfile, build.target).replace(/\.js$/, '.ts');
    expect(existsSync(path.join(checkout, source))).toBe(true);
  }
  const images = [
    ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
    ...Object.values(services).flatMap(({ image, build }) => (build ? [] : [image])),
  ];
  for (const image of images) expect(image).toMatch(/:(?:RELEASE\.)?\d+[.-]\d+/);
});

it('has a bill of materials for each program of its images', () => {
  const entries = products.map(({ entry }) => entry);
  for (const target of ['journey-api', 'shell', 'remote', 'registry', 'console', 'provider'])
    expect(entries).toContain(programOf(dockerfile, target).replace(/\.js$/, '.ts'));
});

it('is the same on one machine, with ports of that machine and as many APIs as wanted', () => {
  const four = withApis(services, 4);
  const ports = localPorts(four, 5000);
  const local = localNginx(nginx, ports, '/run/plum');
  expect(local.match(/127\.0\.0\.1:501[1-4] max_fails=1/g)).toHaveLength(4);
  expect(local.match(/(?<=listen )[^\s;]+/g)).toEqual(
    [5000, 5010, 5004, 5005].map((port) => `127.0.0.1:${port}`),
  );
  expect(local).not.toMatch(/(?:api|shell)-\d|\/tmp\/|\/etc\/nginx/);
  expect(withLocalAddresses('http://a:b@storage:9000/plum', ports)).toBe(
    'http://a:b@127.0.0.1:5090/plum',
  );
  expect(withLocalAddresses('https://login.localhost:8445', ports)).toBe('https://localhost:5005');
});

it('states the host itself, and sets each header once', () => {
  const [all = '', ...servers] = nginx.split(/^ {2}server \{$/m);
  const headersIn = (text: string) =>
    [...text.matchAll(/^ *proxy_set_header (\S+) (.*);$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
  const headers = headersIn(all);
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
  expect(Object.fromEntries(headers)).toMatchObject({
    Host: '$http_host',
    'X-Forwarded-Host': '""',
    Forwarded: '""',
  });
  // One of its own in a server, and nginx sets none of these there.
  const own = servers.map((server) => [/listen (\d+)/.exec(server)?.[1], headersIn(server)]);
  expect(own).toEqual([
    ['8443', []],
    ['4010', [['Connection', '""']]],
    ['8444', []],
    ['8445', []],
  ]);
});

it('opens what has no password, and what releases, to its own machine alone', () => {
  expect(services['proxy']?.ports).toEqual([
    '8443:8443',
    '127.0.0.1:8444:8444',
    '127.0.0.1:8445:8445',
  ]);
});

it('has operators sign in at one provider, to the API and the console alike', () => {
  const settingsOf = (name: string) =>
    Object.entries(services[name]?.environment ?? {}).filter(([key]) => key.startsWith('OPERATOR'));
  expect(settingsOf('console').length).toBeGreaterThan(3);
  for (const name of ['api-1', 'api-2']) expect(settingsOf(name)).toEqual(settingsOf('console'));
});

it('is healthy where the Dockerfile says, at the port that the proxy passes to', () => {
  const targets = { 'api-1': 'journey-api', 'shell-1': 'shell', console: 'console' };
  const ports = localPorts(services, 5000);
  for (const [name, target] of Object.entries({ ...targets, provider: 'provider' })) {
    const { port, path: address } = healthOf(dockerfile, target);
    expect(ports.has(`${name}:${port}`)).toBe(true);
    expect(address).toMatch(/^\//);
  }
});

it('refuses to start without a secret', () => {
  expect(interpolate('${A:-local} ${B:?}', { B: 'given' })).toBe('local given');
  expect(() => interpolate('${B:?}', {})).toThrow('compose.yaml wants B');
});

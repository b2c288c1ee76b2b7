import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import {
  deployFile,
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

it('is two APIs, two shell servers, PostgreSQL, a storage and a proxy', () => {
  expect(Object.keys(services).sort()).toEqual([
    'api-1',
    'api-2',
    'postgres',
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
  const upstream = nginx.match(/(?<=server )[\w-]+:\d+/g) ?? [];
  const ports = localPorts(services, 5000);
  const others = ['localhost:8443'];
  for (const address of [...named, ...upstream].filter((each) => !others.includes(each)))
    expect([address, ports.has(address), address.replace(/:.*/, '') in services]).toEqual([
      address,
      true,
      true,
    ]);
  expect([...new Set(upstream)].sort()).toEqual(
    [...ports.keys()].filter((address) => /^(?:api|shell)-/.test(address)).sort(),
  );
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

it('is the same on one machine, with ports of that machine and as many APIs as wanted', () => {
  const four = withApis(services, 4);
  const ports = localPorts(four, 5000);
  const local = localNginx(nginx, ports, '/run/plum');
  expect(local.match(/127\.0\.0\.1:501[1-4] max_fails=1/g)).toHaveLength(4);
  expect(local).toContain('listen 127.0.0.1:5000 ssl');
  expect(local).not.toMatch(/(?:api|shell)-\d|\/tmp\/|\/etc\/nginx/);
  expect(withLocalAddresses('http://a:b@storage:9000/plum', ports)).toBe(
    'http://a:b@127.0.0.1:5090/plum',
  );
});

it('states the host itself, and sets each header once', () => {
  const [, server = ''] = nginx.split(/^ {2}server \{$/m);
  const headers = [...server.matchAll(/^ {4}proxy_set_header (\S+) (.*);$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
  expect(Object.fromEntries(headers)).toMatchObject({
    Host: '$http_host',
    'X-Forwarded-Host': '""',
    Forwarded: '""',
  });
});

it('refuses to start without a secret', () => {
  expect(interpolate('${A:-local} ${B:?}', { B: 'given' })).toBe('local given');
  expect(() => interpolate('${B:?}', {})).toThrow('compose.yaml wants B');
});

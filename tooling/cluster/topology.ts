import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { parse } from 'yaml';

/** What is read here of a service of `deploy/compose.yaml`. */
interface Service {
  image: string;
  build?: { target: string };
  environment?: Record<string, string>;
  ports?: string[];
}
export type Services = Record<string, Service>;

export const deployFile = (name: string): Promise<string> =>
  readFile(path.join(checkout, 'deploy', name), 'utf8');

export async function readServices(): Promise<Services> {
  const { services } = parse(await deployFile('compose.yaml'), { merge: true }) as {
    services: Services;
  };
  return services;
}

/** What the Dockerfile says of a stage. */
function stageOf(dockerfile: string, target: string): string {
  const [, from = ''] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  return from.split(/^FROM /m)[0] ?? '';
}

/** The program that a stage of the Dockerfile starts, such as `journey-api/src/main.js`. */
export function programOf(dockerfile: string, target: string): string {
  const [, program] = /^CMD \["(?:node", ")?([^"]+)"/m.exec(stageOf(dockerfile, target)) ?? [];
  if (program === undefined) throw new Error(`The Dockerfile starts nothing in ${target}`);
  return program;
}

/** Where a stage of the Dockerfile is healthy, such as `4010` and `/api/healthcheck`. */
export function healthOf(dockerfile: string, target: string): { port: string; path: string } {
  const [, port = '', address = ''] =
    /127\.0\.0\.1:(\d+)([^']*)/.exec(stageOf(dockerfile, target)) ?? [];
  return { port, path: address };
}

/** Which services there are with a given number of APIs: `api-3` and so on are like `api-1`. */
export function withApis(services: Services, apis: number): Services {
  const others = Object.entries(services).filter(([name]) => !name.startsWith('api-'));
  const all = Array.from({ length: apis }, (_, index) => [`api-${index + 1}`, services['api-1']]);
  return Object.fromEntries([...others, ...all]) as Services;
}

/** A port of this machine for each `service:port` of the containers' network. */
export type Ports = ReadonlyMap<string, number>;

/** Counted from a base: the proxy at it, for operators from four on; the shells at one, the APIs from eleven on. */
export function localPorts(services: Services, base: number): Ports {
  const numbered = Object.keys(services).flatMap((name): [string, number][] => {
    const [, kind, number] = /^(api|shell)-(\d+)$/.exec(name) ?? [];
    if (kind === 'api') return [[`${name}:4010`, base + 10 + Number(number)]];
    return kind === 'shell' ? [[`${name}:4000`, base + Number(number)]] : [];
  });
  return new Map([
    ...numbered,
    ['proxy:8443', base],
    ['proxy:8444', base + 4],
    ['proxy:8445', base + 5],
    ['proxy:4010', base + 10],
    ['console:4020', base + 20],
    ['provider:4030', base + 30],
    ['postgres:5432', base + 32],
    ['storage:9000', base + 90],
  ]);
}

/** Writes addresses of this machine in place of those of the containers' network, and of the proxy's published ones. */
export function withLocalAddresses(text: string, ports: Ports): string {
  const published = text.replace(
    /(?<=https:\/\/)(?:login\.)?localhost:(\d+)/g,
    (_, port: string) => `localhost:${String(ports.get(`proxy:${port}`))}`,
  );
  return [...ports].reduce(
    (all, [address, port]) =>
      all.replace(new RegExp(`(?<![\\w-])${address}\\b`, 'g'), `127.0.0.1:${port}`),
    published,
  );
}

/** Compose's `${NAME:?}` and `${NAME:-default}`. @throws Error where a value is required and not given */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, mark, fallback: string) => {
    const value = values[name] ?? (mark === '-' ? fallback : undefined);
    if (value === undefined) throw new Error(`compose.yaml wants ${name}`);
    return value;
  });

/** nginx's configuration for this machine. @param folder where it may write, and has `tls` */
export function localNginx(text: string, ports: Ports, folder: string): string {
  const apis = [...ports.keys()].filter((address) => address.startsWith('api-'));
  const balanced = text
    .replace(/ *server api-(?!1:)[^\n]*\n/g, '')
    .replace(/( *server )api-1:4010( [^\n]*\n)/g, (_, before: string, after: string) =>
      apis.map((address) => `${before}${address}${after}`).join(''),
    );
  return withLocalAddresses(balanced, ports)
    .replaceAll(/(?<=listen )\d+/g, (port) => `127.0.0.1:${String(ports.get(`proxy:${port}`))}`)
    .replaceAll(/ (?:\/etc\/nginx(?=\/tls)|\/tmp)\//g, ` ${folder}/`);
}

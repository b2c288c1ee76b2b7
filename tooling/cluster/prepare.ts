import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkout } from 'releases/apps';
import { makeServiceToken, ROLES } from 'operators';
import { makeKey } from 'releases/signing';
import { writeServers } from '../build/writeServers';
import { isInstalled } from '../install/install.mjs';

const run = promisify(execFile);

/** All that the cluster keeps between two starts: secrets, certificate, compiled servers, the storage. */
export const clusterFolder = path.join(checkout, '.cache/cluster');
const within = (...names: string[]) => path.join(clusterFolder, ...names);
export const INSTALL = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Compiles the servers of this checkout and installs what they need. @returns their folder */
export async function compileForCluster(): Promise<string> {
  const folder = within('servers');
  await writeServers(folder);
  if (!isInstalled(folder, 'runtime'))
    await run('npm', ['ci', '--omit=dev', ...INSTALL], { cwd: folder });
  return folder;
}

/** A certificate that this machine makes for itself. @returns its file */
export async function makeCertificate(): Promise<string> {
  const certificate = within('tls/certificate.pem');
  const key = within('tls/key.pem');
  await mkdir(within('tls'), { recursive: true, mode: 0o700 });
  if (existsSync(certificate)) return certificate;
  const names = 'subjectAltName=DNS:localhost,DNS:*.localhost,IP:127.0.0.1';
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '365',
    '-subj',
    '/CN=localhost',
    '-addext',
    names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  return certificate;
}

/** Values for what `compose.yaml` leaves open; generated once, since what is stored depends on them. */
export async function clusterSecrets(): Promise<Record<string, string>> {
  const file = within('secrets.json');
  const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<
    string,
    string
  >;
  const [token, kept] = makeServiceToken({ name: 'cluster', roles: ROLES, expiresAt: null });
  const [telemetryToken, shell] = makeServiceToken({
    name: 'shell',
    roles: ['telemetry'],
    expiresAt: null,
  });
  const secret = () => randomBytes(32).toString('base64url');
  const values = {
    POSTGRES_PASSWORD: secret(),
    // The only ones that the storage has.
    STORAGE_KEY: 'S3RVER',
    STORAGE_SECRET: 'S3RVER',
    TOKEN_SECRETS: `1:${secret()}`,
    ID_SECRET: secret(),
    // For the operators of the cluster; the servers have its hash.
    PLUM_SERVICE_TOKEN: token,
    SERVICE_TOKENS: JSON.stringify([kept, shell]),
    TELEMETRY_TOKEN: telemetryToken,
    DATA_KEYS: `1:${secret()}`,
    REPORT_SECRET: secret(),
    METRICS_TOKEN: secret(),
    CONTROL_SECRET: secret(),
    OVERRIDE_SECRET: secret(),
    RELEASE_KEY: JSON.stringify(await makeKey()),
    RELEASE_REVOKE_KEY: JSON.stringify(await makeKey()),
    ...stored,
  };
  await writeFile(file, JSON.stringify(values), { mode: 0o600 });
  return values;
}

/** @throws Error, in one sentence, where nginx or openssl is not installed */
export function requireTools(): void {
  for (const tool of ['nginx', 'openssl'])
    if (spawnSync(tool, ['-v']).error !== undefined)
      throw new Error(`The cluster needs ${tool}; on Debian: apt-get install ${tool}`);
}

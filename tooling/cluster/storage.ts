import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { hasEnded, run, type Running } from '../start/processes';
import { clusterFolder, INSTALL } from './prepare';

/** A storage of the registry of packages, kept apart from the project's own packages. */
const STORAGE = 's3rver@3.7.1';
const folder = path.join(clusterFolder, 'storage-server');
const installed = path.join(folder, 'node_modules/s3rver');

export async function installStorage(): Promise<void> {
  if (existsSync(installed)) return;
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('npm', [
    'install',
    STORAGE,
    '--no-save',
    '--prefix',
    folder,
    ...INSTALL,
  ]);
}

/**
 * Starts the storage with a bucket `plum`; resolves once it answers.
 * @param directory of its objects
 * @param conditions whether it heeds `If-None-Match: *`, which s3rver by itself ignores
 */
export async function startStorage(
  directory: string,
  port: string,
  conditions: 'heeded' | 'ignored',
): Promise<Running> {
  await mkdir(directory, { recursive: true });
  const program = ['tooling/cluster/storageServer.ts', installed, directory, port, conditions];
  const storage = run('storage', program);
  // Any answer will do: without a signature it is a refusal.
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/plum`).catch(() => null);
    if (answer !== null) return storage;
    if (hasEnded(storage.child)) throw new Error('The storage did not start.');
    await wait(100);
  }
}

/** Makes the bucket of an address, unless it is there. */
export async function makeBucket(address: string): Promise<void> {
  const { username, password, origin, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
  });
  const made = await client.fetch(`${origin}/${pathname.split('/')[1] ?? ''}`, { method: 'PUT' });
  // 409: it is there already.
  if (!made.ok && made.status !== 409) throw new Error(`No bucket: ${made.status}`);
}

import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeBucket } from '../cluster/storage';
import { answers, type Running } from '../start/processes';

const execute = promisify(execFile);
const KEY = { accessKeyId: 'judge', secretAccessKey: 'judge-of-conditions' };

/** One monitor and one store in memory, without keys. */
const settings = (folder: string, fsid: string, monitor: string) => `[global]
fsid = ${fsid}
mon host = ${monitor}
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}
keyring = ${folder}/keyring
log file = /dev/null
mon cluster log file = /dev/null
mon allow pool size one = true
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
`;

/**
 * Starts Ceph's S3 gateway over a cluster of its own.
 * @param port of the gateway; the monitor has the next one
 * @param running takes the processes
 * @returns the address of an empty bucket
 */
export async function startRadosgw(
  folder: string,
  port: number,
  running: Running[],
): Promise<string> {
  const monitor = `[v1:127.0.0.1:${port + 1}]`;
  const cluster = randomUUID();
  const file = path.join(folder, 'ceph.conf');
  await writeFile(file, settings(folder, cluster, monitor));
  await writeFile(path.join(folder, 'keyring'), '');
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, name));
  const command = (program: string, args: string[]) =>
    execute(program, ['-c', file, ...args], { timeout: 60_000 });
  function start(program: string, args: string[]) {
    const child = spawn(program, ['-f', '-c', file, ...args], { stdio: 'ignore' });
    running.push({ name: program, child });
  }

  const map = path.join(folder, 'monmap');
  await execute('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, map]);
  await command('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map]);
  start('ceph-mon', ['-i', 'a']);
  const id = randomUUID();
  await command('ceph', ['osd', 'new', id]);
  await command('ceph-osd', ['--mkfs', '-i', '0', '--osd-uuid', id]);
  start('ceph-osd', ['-i', '0']);
  // A pool that is made before then is never ready.
  while (!(await command('ceph', ['osd', 'stat'])).stdout.includes('1 up')) await wait(500);
  const account = ['--uid=judge', '--display-name=judge', '--access-key', KEY.accessKeyId];
  await command('radosgw-admin', [
    'user',
    'create',
    ...account,
    '--secret-key',
    KEY.secretAccessKey,
  ]);
  start('radosgw', ['-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`]);
  const origin = `127.0.0.1:${port}`;
  await answers(`http://${origin}/`, { within: 120_000 });
  const { accessKeyId, secretAccessKey } = KEY;
  const bucket = `http://${accessKeyId}:${secretAccessKey}@${origin}/judge/releases?region=us-east-1`;
  await makeBucket(bucket);
  return bucket;
}

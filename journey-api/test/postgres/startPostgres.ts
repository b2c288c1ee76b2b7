import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../process/apiProcess';
import {
  accountForPostgres,
  findPostgres,
  reachableFolder,
  type Account,
} from './postgresBinaries';

export type RunningPostgres = {
  url: string;
  version: string;
  /** The folder of its programs; includes `pg_dump` in a full installation. */
  programs: string;
  /** Its process now; another after a restart. */
  pid(): number;
  /** Disconnects clients, keeps committed data. `immediate` is as a crash is. */
  restart(how?: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
};

function initialise(programs: string, data: string, cwd: string, account: Account | undefined) {
  const options = '-U postgres -A trust -E UTF8 --no-locale --no-sync'.split(' ');
  const args = ['-D', data, ...options];
  const { status, stderr } = spawnSync(join(programs, 'initdb'), args, { ...account, cwd });
  if (status !== 0) throw new Error(`initdb failed: ${String(stderr)}`);
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

async function versionOnceReady(url: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('PostgreSQL ended while it started');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      await client.end();
      return rows[0]?.server_version ?? '';
    } catch {
      // Not ready yet.
      await wait(100);
    }
  }
  throw new Error('PostgreSQL did not start within a minute');
}

type Options = {
  durable?: boolean;
  /** Beside or in place of the settings below. */
  settings?: Record<string, string>;
};

/** A PostgreSQL in a temporary folder. Durable by default, which the soak depends on. */
export async function startPostgres({
  durable = true,
  settings: given = {},
}: Options = {}): Promise<RunningPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'journey-postgres-'));
  const account = accountForPostgres();
  if (account) await chown(directory, account.uid, account.gid);
  const programs = await reachableFolder(findPostgres(), directory, account);
  const data = join(directory, 'data');
  initialise(programs, data, directory, account);
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...given,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = () =>
    spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...account,
      cwd: directory,
      stdio: 'ignore',
    });
  let child = run();
  const url = `postgres://postgres@127.0.0.1:${settings.port}/postgres`;
  async function end(signal: NodeJS.Signals) {
    child.kill(signal);
    await ended(child);
  }
  async function stop() {
    await end('SIGINT');
    await rm(directory, { recursive: true, force: true });
  }
  const restart: RunningPostgres['restart'] = async (how = 'fast') => {
    await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    child = run();
    await versionOnceReady(url, child);
  };
  try {
    const version = await versionOnceReady(url, child);
    return { url, version, programs, pid: () => child.pid ?? 0, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

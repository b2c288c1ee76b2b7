import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from './directoryLock';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journey-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Another process, in plain JavaScript, that listens where the lock does. */
const lockElsewhere = async () => {
  const script = `require('node:net').createServer().listen(${JSON.stringify(
    join(directory, 'lock.sock'),
  )}, () => console.log('locked'))`;
  const process_ = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(process_.stdout, 'data');
  return process_;
};

it('says which directory is in use and what to do', async () => {
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await expect(lockDirectory(directory)).rejects.toThrow(`${directory}. Stop it, or give`);
  await release();
});

it('keeps out of a directory that another process holds, and enters once that is killed', async () => {
  const other = await lockElsewhere();
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await release();
});

const takeLeftoverTogether = async () => {
  const other = await lockElsewhere();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => lockDirectory(directory)),
  );
  const entered = attempts.filter((attempt) => attempt.status === 'fulfilled');
  for (const { value: release } of entered) await release();
  return entered.length;
};

it('lets one of several in that find the same leftover, every time', async () => {
  for (let round = 0; round < 20; round += 1) expect(await takeLeftoverTogether()).toBe(1);
});

it('takes the lock though a process was killed while it removed a leftover', async () => {
  const guard = join(directory, 'lock.sock.guard');
  await mkdir(guard);
  await utimes(guard, 0, 0);
  expect(await takeLeftoverTogether()).toBe(1);
});

it('holds though somebody deletes the file of the lock', async () => {
  const release = await lockDirectory(directory);
  await rm(join(directory, 'lock.sock'));
  if (process.platform === 'linux')
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await release();
  await (
    await lockDirectory(directory)
  )();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from './directoryLock';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journey-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('states which directory is in use and what to do', async () => {
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await expect(lockDirectory(directory)).rejects.toThrow(`${directory}. Stop it, or give`);
  await release();
  const again = await lockDirectory(directory);
  await again();
});

it('refuses a directory that another process has locked, and locks it once that is killed', async () => {
  const script = `import('${join(__dirname, 'directoryLock.ts')}')
    .then(({ lockDirectory }) => lockDirectory(${JSON.stringify(directory)}))
    .then(() => { console.log('locked'); setInterval(() => {}, 1000); })`;
  const other = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = await lockDirectory(directory);
  await release();
});

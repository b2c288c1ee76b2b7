import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloading } from './downloadedFiles';
import type { RemoteObjects } from './ObjectStore';

function folderOf(pid: number): string {
  const folder = path.join(tmpdir(), `plum-releases-${pid}-abc`);
  // A copy of a store, and an upload that arrives.
  for (const name of ['1', '2/upload-abc']) mkdirSync(path.join(folder, name), { recursive: true });
  return folder;
}

it('removes what a process that was killed has left, and nothing of one that runs', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = folderOf(pid);
  const used = folderOf(process.ppid);
  const ofThisNumber = folderOf(process.pid);
  try {
    downloading({} as RemoteObjects);
    expect([left, used, ofThisNumber].map((folder) => existsSync(folder))).toEqual([
      false,
      true,
      false,
    ]);
  } finally {
    for (const folder of [left, used, ofThisNumber])
      rmSync(folder, { recursive: true, force: true });
  }
});

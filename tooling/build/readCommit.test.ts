import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommit } from './readCommit';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plum-commit-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function commit() {
  git('init', '--quiet', '--initial-branch', 'budget');
  writeFileSync(path.join(folder, 'a'), '1');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Show the month\n\nAnd why.');
}

it('reads the commit that is checked out, without an address of its author', async () => {
  commit();
  expect(await readCommit(folder, {})).toEqual({
    gitHead: git('rev-parse', 'HEAD'),
    branch: 'budget',
    author: 'Ada',
    message: 'Show the month',
    isDirty: false,
  });
});

it('says where files differ from it', async () => {
  commit();
  writeFileSync(path.join(folder, 'b'), '1');
  expect(await readCommit(folder, {})).toMatchObject({ isDirty: true });
});

it('has the branch that a pipeline names, which checks out none', async () => {
  commit();
  git('checkout', '--quiet', '--detach');
  expect(await readCommit(folder, {})).toMatchObject({ branch: '' });
  expect(await readCommit(folder, { GITHUB_REF_NAME: 'main' })).toMatchObject({ branch: 'main' });
});

it('is null outside of a repository', async () => {
  expect(await readCommit(folder, {})).toBeNull();
});

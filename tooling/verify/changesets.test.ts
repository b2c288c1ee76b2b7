import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { checkChangesets } from './changesets';

let clone: string;
const inClone = (file: string) => path.join(clone, file);
const add = () => execFileSync('git', ['add', '--all'], { cwd: clone });

beforeEach(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'plum-changesets-'));
  execFileSync('git', ['clone', '--quiet', '--shared', checkout, clone]);
  for (const file of await readdir(inClone('.changeset')))
    if (file.endsWith('.md')) await rm(inClone(`.changeset/${file}`));
  await writeFile(inClone('lending/src/added.ts'), 'export const added = 1;\n');
  add();
});
afterEach(() => rm(clone, { recursive: true, force: true }));

it('refuses a changed package of the kit without a changeset', async () => {
  const { passed, output } = await checkChangesets(clone);
  expect(passed).toBe(false);
  expect(output).toContain('no changesets were found');
});

it('passes one with a changeset', async () => {
  const names = ['lending', 'shared-auth', 'shared-ui', 'shared-testing', 'remote-kit'];
  const raised = names.map((name) => `'${name}': patch\n`).join('');
  await writeFile(inClone('.changeset/added.md'), `---\n${raised}---\n\nOne more figure.\n`);
  add();
  expect(await checkChangesets(clone)).toEqual({ passed: true, output: '' });
});

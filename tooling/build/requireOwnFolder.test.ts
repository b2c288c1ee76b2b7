import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { packKit } from '../kit/packKit';
import { write } from '../writeFiles';
import { requireOwnFolder } from './requireOwnFolder';

const MARK = { file: 'package.json', name: 'plum-servers' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-own-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('refuses the checkout and each folder around it', async () => {
  const refusal = `${path.dirname(checkout)} contains the checkout: name another folder`;
  await expect(requireOwnFolder(path.dirname(checkout), MARK)).rejects.toThrow(refusal);
  await expect(requireOwnFolder(checkout, MARK)).rejects.toThrow('contains the checkout');
});

it('refuses a folder with something else in it', async () => {
  await writeFile(path.join(folder, 'package.json'), '{ "name": "another" }');
  const refusal = `${folder} is not empty, and this command did not write it: name another folder`;
  await expect(requireOwnFolder(folder, MARK)).rejects.toThrow(refusal);
});

it('accepts a folder that is new, empty, or was written by the command', async () => {
  await requireOwnFolder(path.join(folder, 'new'), MARK);
  await requireOwnFolder(folder, MARK);
  await write(path.join(folder, 'package.json'), '{ "name": "plum-servers" }');
  await expect(requireOwnFolder(folder, MARK)).resolves.toBeUndefined();
});

it('packs the kit into no folder of something else', async () => {
  const notes = path.join(folder, 'notes.txt');
  await writeFile(notes, 'mine');
  await expect(packKit(folder)).rejects.toThrow('is not empty');
  expect(existsSync(notes)).toBe(true);
});

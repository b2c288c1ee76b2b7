import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDataFormat } from './dataFormat';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('marks a new folder, and accepts it from then on', async () => {
  await mkdir(path.join(folder, 'journey-api'));
  await requireDataFormat(folder);
  expect(await readFile(path.join(folder, 'format'), 'utf8')).toBe('1\n');
  await expect(requireDataFormat(folder)).resolves.toBeUndefined();
});

it.each([
  ['has another marker', 'format', '0'],
  ['was stored before there was a marker', 'releases/live.json', '{}'],
])('refuses a folder that %s, and says to delete it', async (_what, file, content) => {
  await mkdir(path.join(folder, 'releases'));
  await writeFile(path.join(folder, file), content);
  await expect(requireDataFormat(folder)).rejects.toThrow('delete that folder');
});

import type fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startServer } from './serverProcess';

let blocks = 0;
jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<typeof fs>('node:fs/promises'),
  statfs: async () => ({ bavail: blocks, bsize: 4096 }),
}));

const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
  throw new Error(`ended with ${code}`);
});
beforeEach(() => {
  jest.clearAllMocks();
});
afterAll(() => {
  jest.restoreAllMocks();
});

/** Whatever fails on a full disk, such as a database that stops: its message need not name the disk. */
const failing = () => startServer(() => Promise.reject(new Error('Aborted()')));

it('says in one sentence at a start that the disk is full, and ends', async () => {
  blocks = 1;
  await expect(failing()).rejects.toThrow('ended with 1');
  expect(written.mock.calls.join('')).toBe(
    `The disk of ${tmpdir()} is full: make room, then start again.\n`,
  );
});

it('says another reason in one line, without a stack', async () => {
  blocks = 1_000_000;
  await expect(failing()).rejects.toThrow('ended with 1');
  expect(written.mock.calls.join('')).toBe('Aborted()\n');
});

it('throws a fault of the program, whose stack helps', async () => {
  blocks = 1_000_000;
  const faulty = () => startServer(() => Promise.reject(new TypeError('x is not a function')));
  await expect(faulty()).rejects.toThrow('x is not a function');
  expect(exit).not.toHaveBeenCalled();
});

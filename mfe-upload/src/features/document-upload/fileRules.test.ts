import { findFileProblem, MAX_FILE_BYTES } from './fileRules';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (bytes: number[], name = 'a.pdf') => new File([new Uint8Array(bytes)], name);

describe('findFileProblem', () => {
  it.each([
    ['PNG', png],
    ['JPG', [0xff, 0xd8, 0xff, 0xe0]],
    ['PDF', [...new TextEncoder().encode('%PDF-1.7')]],
  ])('accepts a %s by its content, whatever its name', async (_, bytes) => {
    expect(await findFileProblem(fileOf(bytes, 'holiday.txt'))).toBeNull();
  });

  it('refuses another type, whatever its name', async () => {
    expect(await findFileProblem(fileOf([0x50, 0x4b, 3, 4], 'payslip.pdf'))).toBe(
      'File must be a PNG, JPG or PDF',
    );
  });

  it('calls an empty file corrupted', async () => {
    expect(await findFileProblem(fileOf([]))).toBe('Corrupted file');
  });

  it('calls a file that can not be read corrupted', async () => {
    const file = fileOf(png);
    file.slice = () => {
      throw new Error('gone');
    };
    expect(await findFileProblem(file)).toBe('Corrupted file');
  });

  it('lets 15 MB pass and not one byte more', async () => {
    const sized = (size: number) => Object.defineProperty(fileOf(png), 'size', { value: size });
    expect(await findFileProblem(sized(MAX_FILE_BYTES))).toBeNull();
    expect(await findFileProblem(sized(MAX_FILE_BYTES + 1))).toBe('File is larger than 15 MB');
  });
});

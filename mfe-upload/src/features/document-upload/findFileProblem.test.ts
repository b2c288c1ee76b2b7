import { MAX_PROOF_BYTES } from 'journey-api/contract/upload-limits';
import { findFileProblem } from './filePreview';

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

  it('reads eight bytes, so that a picture of sixteen megapixels does not freeze the page', async () => {
    const picture = fileOf(png, 'IMG_2041.png');
    const read: unknown[] = [];
    picture.slice = (from, to) => {
      read.push([from, to]);
      return File.prototype.slice.call(picture, from, to);
    };
    for (const whole of ['arrayBuffer', 'stream', 'text'] as const)
      picture[whole] = () => {
        throw new Error('A whole picture was read');
      };
    expect(await findFileProblem(picture)).toBeNull();
    expect(read).toEqual([[0, 8]]);
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
    expect(await findFileProblem(sized(MAX_PROOF_BYTES))).toBeNull();
    expect(await findFileProblem(sized(MAX_PROOF_BYTES + 1))).toBe('File is larger than 15 MB');
  });
});

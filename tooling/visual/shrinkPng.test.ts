import { deflateSync, inflateSync } from 'node:zlib';
import { pngChunk, readPng, SIGNATURE } from './readPng';
import { shrinkPng } from './shrinkPng';

/** A picture as a browser writes it, of rows that begin with their filter. */
function pngOf(width: number, rows: readonly number[][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = pngChunk('IDAT', deflateSync(Buffer.from(rows.flat())));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    data,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of one row for each of PNG's five filters, its colours further apart than those that become one. */
function filteredPng(): { png: Buffer; pixels: number[] } {
  const rows = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 12, 12, 12, 60, 60, 60],
    [2, 12, 12, 12, 12, 12, 12],
    [3, 108, 108, 108, 108, 108, 108],
    [4, 24, 24, 24, 36, 36, 36],
  ];
  const pixels = [
    ...[10, 20, 30, 40, 50, 60],
    ...[12, 12, 12, 72, 72, 72],
    ...[24, 24, 24, 84, 84, 84],
    ...[120, 120, 120, 210, 210, 210],
    ...[144, 144, 144, 246, 246, 246],
  ];
  return { png: pngOf(2, rows), pixels };
}

const chunkOf = (png: Buffer, type: string) => {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
};

it('reads a row of every filter', () => {
  const { png, pixels } = filteredPng();
  expect([...readPng(png).pixels]).toEqual(pixels);
});

it('keeps every colour that stands apart from the others, and leaves its own work alone', () => {
  const { png, pixels } = filteredPng();
  const small = shrinkPng(png);
  const palette = [...chunkOf(small, 'PLTE')];
  const rows = [...inflateSync(chunkOf(small, 'IDAT'))];
  const drawn = rows
    .filter((_, at) => at % 3 !== 0)
    .flatMap((index) => palette.slice(index * 3, index * 3 + 3));
  expect(drawn).toEqual(pixels);
  expect(shrinkPng(small)).toBe(small);
});

it('keeps a rare colour that stands apart, and lets many that lie close become one', () => {
  const greys = Array.from({ length: 300 }, (_, index) => [index % 250, index % 251, index % 249]);
  const small = shrinkPng(pngOf(greys.length + 1, [[0, ...greys.flat(), 255, 0, 0]]));
  const palette = [...chunkOf(small, 'PLTE')];
  const last = inflateSync(chunkOf(small, 'IDAT')).at(-1) ?? 0;
  expect(palette.slice(last * 3, last * 3 + 3)).toEqual([255, 0, 0]);
  expect(palette.length / 3).toBeLessThan(100);
});

it('keeps two grounds apart that are nearly the same', () => {
  const page = [251, 250, 248];
  const panel = [255, 255, 255];
  const small = shrinkPng(pngOf(4, [[0, ...page, ...page, ...panel, ...panel]]));
  expect([...chunkOf(small, 'PLTE')]).toEqual([...page, ...panel]);
});

it('refuses a picture of another kind', () => {
  const header = Buffer.alloc(13);
  header.set([8, 0, 0, 0, 0], 8);
  const grey = Buffer.concat([SIGNATURE, pngChunk('IHDR', header)]);
  expect(() => shrinkPng(grey)).toThrow('Not a picture as a browser writes it');
});

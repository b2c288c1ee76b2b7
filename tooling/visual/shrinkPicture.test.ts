import sharp from 'sharp';
import { shrinkPicture } from './shrinkPicture';

/** A picture of one row, as a browser writes it. */
const pngOf = (pixels: readonly number[][]): Promise<Buffer> =>
  sharp(Buffer.from(pixels.flat()), { raw: { width: pixels.length, height: 1, channels: 3 } })
    .png()
    .toBuffer();

async function pixelsOf(png: Buffer): Promise<number[][]> {
  const bytes = [...(await sharp(png).removeAlpha().raw().toBuffer())];
  return Array.from({ length: bytes.length / 3 }, (_, at) => bytes.slice(at * 3, at * 3 + 3));
}

const colours = (pixels: readonly number[][]) => new Set(pixels.map(String)).size;

it('keeps every colour that is far from the others, and does not change its own result', async () => {
  const pixels = [
    [10, 20, 30],
    [72, 72, 72],
    [144, 144, 144],
    [24, 24, 24],
    [210, 210, 210],
    [246, 246, 246],
  ];
  const small = await shrinkPicture(await pngOf(pixels));
  expect(await pixelsOf(small)).toEqual(pixels);
  expect((await sharp(small).metadata()).isPalette).toBe(true);
  expect(await shrinkPicture(small)).toBe(small);
});

it('keeps a rare colour that is far from the others, and merges many that are close', async () => {
  const greys = Array.from({ length: 900 }, (_, index) => [index % 250, index % 251, index % 249]);
  const png = await pngOf([...greys, [255, 0, 0]]);
  const small = await pixelsOf(await shrinkPicture(png));
  expect(small.at(-1)).toEqual([255, 0, 0]);
  expect(colours(greys)).toBeGreaterThan(256);
  expect(colours(small)).toBeLessThanOrEqual(256);
});

it('keeps two grounds apart that are nearly the same', async () => {
  const page = [251, 250, 248];
  const panel = [255, 255, 255];
  const pixels = [page, page, panel, panel];
  expect(await pixelsOf(await shrinkPicture(await pngOf(pixels)))).toEqual(pixels);
});

it('takes fewer colours at a lower quality', async () => {
  const png = await pngOf(Array.from({ length: 900 }, (_, index) => [index % 250, 0, 0]));
  const all = await shrinkPicture(png);
  const fewer = await shrinkPicture(png, 90);
  expect(colours(await pixelsOf(fewer))).toBeLessThan(colours(await pixelsOf(all)) / 2);
});

it('keeps all colours where those of a palette would be too far from one', async () => {
  const pixels = Array.from({ length: 900 }, (_, index) => [
    (index % 10) * 25,
    (Math.floor(index / 10) % 10) * 25,
    Math.floor(index / 100) * 25,
  ]);
  expect(await pixelsOf(await shrinkPicture(await pngOf(pixels)))).toEqual(pixels);
});

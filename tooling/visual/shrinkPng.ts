import { deflateSync } from 'node:zlib';
import { pngChunk, readPng, SIGNATURE } from './readPng';

const MOST_COLOURS = 256;
/** So many of the most frequent colours are grounds, and stay what they are: a panel may be nearly as white as the page. */
const GROUNDS = 32;
/** How far a colour may lie from the one that stands for it, of 441 between black and white; the first that will do. */
const REACHES = [12, 16, 20, 24];
const COLOUR_TYPE_AT = 25;
const PALETTE = 3;

/**
 * The same picture with a palette of at most 256 colours, a third of the size. Colours that lie close, as those of a
 * letter's edge do, become one: by less than the pictures are compared with. One that has a palette already is left
 * as it is.
 */
export function shrinkPng(png: Buffer): Buffer {
  if (png[COLOUR_TYPE_AT] === PALETTE) return png;
  const { width, height, pixels } = readPng(png);
  const { palette, indexOf } = choosePalette(pixels);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf(pixels.readUIntBE((y * width + x) * 3, 3));

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.concat(palette.map((colour) => Buffer.from(rgbOf(colour))));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', colours),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function choosePalette(pixels: Buffer) {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const palette = REACHES.map((reach) => standingApart(colours, reach)).find(
    ({ length }) => length <= MOST_COLOURS,
  );
  if (palette === undefined) throw new Error('This picture has too many colours');
  const held = new Map(palette.map((colour, index) => [colour, index]));
  const indexOf = (colour: number): number => {
    const known = held.get(colour);
    if (known !== undefined) return known;
    const nearest = palette.reduce(
      (best, each, index) =>
        distance(each, colour) < distance(palette[best] ?? 0, colour) ? index : best,
      0,
    );
    held.set(colour, nearest);
    return nearest;
  };
  return { palette, indexOf };
}

/** The colours, the most frequent first: the grounds, and of the others those that none before them is near to. */
function standingApart(colours: readonly number[], reach: number): number[] {
  const chosen = colours.slice(0, GROUNDS);
  for (const colour of colours.slice(GROUNDS)) {
    if (chosen.length > MOST_COLOURS) break;
    if (chosen.every((each) => distance(each, colour) > reach ** 2)) chosen.push(colour);
  }
  return chosen;
}

const rgbOf = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

function distance(one: number, other: number): number {
  const [red, green, blue] = rgbOf(one);
  const [otherRed, otherGreen, otherBlue] = rgbOf(other);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}

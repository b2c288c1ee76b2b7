import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Of 255, in each channel: `test:visual` takes greys that differ by it for the same, at its threshold of 0.04. */
const CLOSE = 10;

/**
 * The same picture as a PNG with a palette of at most 256 colours, a third of the size. Colours that lie close, as
 * those of a letter's edge do, become one. At full quality a picture that a palette would change by more than
 * `test:visual` allows is returned as it is, like one that has a palette already.
 * @param quality up to 100; below it, as many colours as that takes
 */
export async function shrinkPicture(png: Buffer, quality = 100): Promise<Buffer> {
  const picture = sharp(png);
  const { isPalette } = await picture.metadata();
  if (isPalette) return png;
  const shrunk = await picture
    .removeAlpha()
    .png({ palette: true, colours: 256, quality, dither: 0, effort: 10 })
    .toBuffer();
  return quality < 100 || (await areClose(png, shrunk)) ? shrunk : png;
}

async function areClose(...pngs: [Buffer, Buffer]): Promise<boolean> {
  const [one, other] = await Promise.all(
    pngs.map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  return one?.every((value, at) => Math.abs(value - (other?.[at] ?? Infinity)) <= CLOSE) === true;
}

/** Shrinks every picture of a folder in its place. */
export async function shrinkPictures(folder: string, quality?: number): Promise<void> {
  for (const name of readdirSync(folder)) {
    const picture = path.join(folder, name);
    writeFileSync(picture, await shrinkPicture(readFileSync(picture), quality));
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * The same picture as a PNG with a palette of at most 256 colours, a third of the size. Colours that lie close, as
 * those of a letter's edge do, become one: by less than the pictures are compared with. One that has a palette
 * already is returned as it is.
 * @param quality up to 100; below it, as many colours as that takes
 */
export async function shrinkPicture(png: Buffer, quality = 100): Promise<Buffer> {
  const picture = sharp(png);
  const { isPalette } = await picture.metadata();
  if (isPalette) return png;
  return picture
    .removeAlpha()
    .png({ palette: true, colours: 256, quality, dither: 0, effort: 10 })
    .toBuffer();
}

/** Shrinks every picture of a folder in its place. */
export async function shrinkPictures(folder: string, quality?: number): Promise<void> {
  for (const name of readdirSync(folder)) {
    const picture = path.join(folder, name);
    writeFileSync(picture, await shrinkPicture(readFileSync(picture), quality));
  }
}

import sharp from 'sharp';

/**
 * The same picture as a PNG with a palette of at most 256 colours, a third of the size. Colours that lie close, as
 * those of a letter's edge do, become one: by less than the pictures are compared with. One that has a palette
 * already is returned as it is.
 */
export async function shrinkPicture(png: Buffer): Promise<Buffer> {
  const picture = sharp(png);
  const { isPalette } = await picture.metadata();
  if (isPalette) return png;
  return picture
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0, effort: 10 })
    .toBuffer();
}

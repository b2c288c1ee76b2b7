import { crc32, inflateSync } from 'node:zlib';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture without transparency: red, green and blue of each pixel, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/**
 * Reads a PNG as the browser writes it: eight bits a channel, not interlaced.
 * @throws Error where it is of another kind.
 */
export function readPng(png: Buffer): Picture {
  let width = 0;
  let height = 0;
  let channels = 0;
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      channels = { 2: 3, 6: 4 }[body[9] ?? 0] ?? 0;
      if (channels === 0 || body[8] !== 8 || body[12] !== 0)
        throw new Error('Not a picture as a browser writes it');
    }
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows.copy(pixels, pixel * 3, pixel * channels, pixel * channels + 3);
  return { width, height, pixels };
}

/** Each row says how it was filtered: against the byte to the left, the row above, or both. */
function unfilter(filtered: Buffer, stride: number, height: number, channels: number): Buffer {
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (rows[y * stride + x - channels] ?? 0);
      const above = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (rows[(y - 1) * stride + x - channels] ?? 0);
      const guess = guessed(filter, left, above, corner);
      rows[y * stride + x] = ((filtered[y * (stride + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return rows;
}

function guessed(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  return filter === 3 ? (left + above) >> 1 : paeth(left, above, corner);
}

/** The neighbour that a plane through the three would come nearest to: https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth */
function paeth(left: number, above: number, corner: number): number {
  const plane = left + above - corner;
  const toLeft = Math.abs(plane - left);
  const toAbove = Math.abs(plane - above);
  const toCorner = Math.abs(plane - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** One part of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Applicant } from './applicant';
import { pdfOfSize, pngBytes } from './journeyFixtures';
import { startJourneyServer, storedProof, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let imogen: Applicant;

beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});

const kept = () => readdir(join(journey.filesDirectory, 'proofs'), { recursive: true });
const proofList = async () => (await imogen.get(`application/${imogen.id}/proofList`)).body;

/** A gradient, since of one colour it would be too small to break off. */
function picture(width: number, height: number) {
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => at * 7));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
function pngOfSize(side: number): Buffer {
  const png = Buffer.from(pngBytes);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

describe('what is in a file', () => {
  beforeAll(async () => {
    journey = await startJourneyServer();
  });
  afterAll(() => journey.close());

  it.each<[string, Buffer | (() => Promise<Buffer>), string]>([
    ['has 60,000 pixels a side', pngOfSize(60_000), 'This picture is too large'],
    [
      'has 31,000 pixels on one side',
      () => picture(31_000, 1).png().toBuffer(),
      'This picture is too large',
    ],
    ['is the beginning of a picture', pngBytes.subarray(0, 50), 'Corrupted file'],
    [
      'is a photo that breaks off',
      async () => (await picture(400, 300).jpeg().toBuffer()).subarray(0, -400),
      'Corrupted file',
    ],
  ])('is refused where it %s', async (_name, file, words) => {
    const content = typeof file === 'function' ? await file() : file;
    const before = await kept();
    const answer = await imogen.upload({ content });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: words });
    expect(await kept()).toEqual(before);
    expect(await proofList()).toEqual([]);
  });
});

describe('a picture', () => {
  /** As a marker of a JPEG file, behind the bytes in which markup is looked for. */
  function commentOf(text: string) {
    const marker = Buffer.from([0xff, 0xfe, 0, 0]);
    marker.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([marker, Buffer.from(text)]);
  }
  async function keptOf(content: Buffer): Promise<Buffer> {
    const stored = await storedProof(journey, imogen, content);
    expect(await proofList()).toMatchObject([{ size: content.length }]);
    return stored;
  }

  beforeAll(async () => {
    journey = await startJourneyServer();
  });
  afterAll(() => journey.close());

  it('is kept without the place where it was taken, the right way up', async () => {
    const photo = await picture(60, 40)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Leeds</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const kept = await sharp(await keptOf(photo)).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('is kept without what follows its end, and looks the same', async () => {
    const png = await picture(60, 40).png().toBuffer();
    const kept = await keptOf(Buffer.concat([png, Buffer.from('MZ a program')]));
    expect(kept.includes('MZ a program')).toBe(false);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  it('is kept without the page that it is as well', async () => {
    const jpeg = await picture(60, 40).jpeg().toBuffer();
    const page = commentOf(`${' '.repeat(2000)}<script>alert(1)</script>`);
    const both = Buffer.concat([jpeg.subarray(0, 2), page, jpeg.subarray(2)]);
    const kept = await keptOf(both);
    expect(kept.includes('<script>')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it('is kept without what its transparent parts hide', async () => {
    const hidden = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    });
    const kept = await keptOf(await hidden.png().toBuffer());
    expect(new Set(await sharp(kept).raw().toBuffer())).toEqual(new Set([255]));
  });

  it('answers a second upload under one key as the first', async () => {
    const content = await picture(60, 40).jpeg().toBuffer();
    const upload = () => imogen.upload({ content }, { 'idempotency-key': 'photo' });
    expect((await upload()).body).toEqual((await upload()).body);
  });
});

/** Answers as the daemon does: a verdict on what came between the frames. */
async function startClamd(): Promise<Server & { scanned: string[] }> {
  const scanned: string[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      let text = '';
      for (let at = 'zINSTREAM\0'.length; at < received.length - 4;) {
        const length = received.readUInt32BE(at);
        text += received.toString('latin1', at + 4, at + 4 + length);
        at += 4 + length;
      }
      scanned.push(text);
      socket.end(text.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(server, { scanned });
}

describe('with a virus scanner', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  const infected = Buffer.concat([pngBytes, Buffer.from('EICAR')]);

  beforeAll(async () => {
    clamd = await startClamd();
    const { port } = clamd.address() as AddressInfo;
    journey = await startJourneyServer({ scannerUrl: `clamd://127.0.0.1:${port}` });
  });
  afterAll(() => journey.close());

  it('keeps what is clean, after all of it was scanned', async () => {
    const content = pdfOfSize(300_000);
    expect((await imogen.upload({ content })).status).toBe(200);
    expect(clamd.scanned.at(-1)).toBe(content.toString('latin1'));
  });

  it('refuses what is infected, and keeps none of it', async () => {
    const before = await kept();
    const answer = await imogen.upload({ content: infected });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errorMessage: expect.stringMatching(/harmful/) as string });
    expect(await kept()).toEqual(before);
  });

  it('keeps nothing while the scanner does not answer, and asks to try again', async () => {
    await new Promise((closed) => clamd.close(closed));
    const before = await kept();
    expect((await imogen.upload({ content: pngBytes })).status).toBe(503);
    expect(await kept()).toEqual(before);
  });
});

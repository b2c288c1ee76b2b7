import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Applicant } from './applicant';
import { pdfBytes, pdfOfSize, pngBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let imogen: Applicant;

beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});

const kept = () => readdir(join(journey.filesDirectory, 'proofs'), { recursive: true });
const proofList = async () => (await imogen.get(`application/${imogen.id}/proofList`)).body;

const written = async (write: (document: PDFDocument) => void): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  write(document);
  return Buffer.from(await document.save());
};
const withCatalog = (entries: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${entries} >>\nendobj\n%%EOF\n`);
const launching = withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>');
const dense = deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '));
const bomb = Buffer.concat([
  pdfBytes,
  Buffer.from(
    `2 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode /Length ${dense.length} >>\nstream\n`,
  ),
  dense,
  Buffer.from('\nendstream\nendobj\n'),
]);
const pngOfSize = (side: number): Buffer => {
  const png = Buffer.from(pngBytes);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
};

describe('what is in a file', () => {
  beforeAll(async () => {
    journey = await startJourneyServer();
  });
  afterAll(() => journey.close());

  it.each<[string, Buffer | (() => Promise<Buffer>), string]>([
    ['is a PDF by its first bytes alone', Buffer.from('%PDF-'), 'Corrupted file'],
    ['is a PDF of words', Buffer.from('%PDF-1.7 words'), 'Corrupted file'],
    ['fills the memory', bomb, 'Corrupted file'],
    ['starts a program', launching, "We can't take this PDF"],
    [
      'runs a script, packed into an object stream',
      () => written((document) => document.addJavaScript('x', 'app.alert(1)')),
      "We can't take this PDF",
    ],
    [
      'asks for a password',
      () => written((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'o' })),
      'This PDF is locked',
    ],
    [
      'has hundreds of pages',
      () =>
        written((document) => {
          for (let page = 0; page < 200; page += 1) document.addPage([595, 842]);
        }),
      'This PDF has too many pages',
    ],
    ['has 60,000 pixels a side', pngOfSize(60_000), 'This picture is too large'],
  ])('is refused where it %s', async (_name, file, words) => {
    const content = typeof file === 'function' ? await file() : file;
    const before = await kept();
    const answer = await imogen.upload({ content });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: words });
    expect(await kept()).toEqual(before);
    expect(await proofList()).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a statement that its bank has locked against changes',
      () => written((document) => document.encrypt({ userPassword: '', ownerPassword: 'o' })),
    ],
    ['a PDF with a link', async () => withCatalog('/OpenAction << /S /URI /URI (https://x) >>')],
    ['the picture of a large camera', async () => pngOfSize(14_000)],
  ])('is taken where it is %s', async (_name, write) => {
    expect((await imogen.upload({ content: await write() })).status).toBe(200);
  });
});

/** Answers as the daemon does: a verdict on what came between the frames. */
const startClamd = async (): Promise<Server & { scanned: string[] }> => {
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
};

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

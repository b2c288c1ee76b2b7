import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Applicant } from './applicant';
import { pdfBytes } from './journeyFixtures';
import { startJourneyServer, storedProof, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let imogen: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer();
});
beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});
afterAll(() => journey.close());

async function written(write: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  write(document);
  return Buffer.from(await document.save());
}
const withCatalog = (entries: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${entries} >>\nendobj\n%%EOF\n`);
const launching = withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>');
const launchingByName = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction << /S 2 0 R /F (cmd.exe) >> >>\nendobj\n2 0 obj\n/Launch\nendobj\n%%EOF\n',
);
/** One object number twice. A viewer follows the table to the first; a parser that reads on takes the second. */
const twofold = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n2 0 obj\n<< /S /GoTo /D [] >>\nendobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000061 00000 n \n' +
    'trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n149\n%%EOF\n',
);
const dense = deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '));
/** @param before objects that its dictionary refers to */
const bombOf = (dictionary: string, before = '') =>
  Buffer.concat([
    pdfBytes,
    Buffer.from(
      `${before}2 0 obj\n<< ${dictionary} /N 1 /First 4 /Length ${dense.length} >>\nstream\n`,
    ),
    dense,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const bomb = bombOf('/Type /Obj#53tm /Filter /FlateDecode');
const bombByType = bombOf('/Type 3 0 R /Filter /FlateDecode', '3 0 obj\n/ObjStm\nendobj\n');
const bombByFilter = bombOf('/Type /ObjStm /Filter 3 0 R', '3 0 obj\n/FlateDecode\nendobj\n');
const bombByFilterName = bombOf('/Type /ObjStm /Filter /FlateDeco#64e');

it.each<[string, Buffer | (() => Promise<Buffer>), string]>([
  ['is a PDF by its first bytes alone', Buffer.from('%PDF-'), 'Corrupted file'],
  ['is a PDF of words', Buffer.from('%PDF-1.7 words'), 'Corrupted file'],
  ['fills the memory', bomb, 'Corrupted file'],
  ['fills the memory, by the type of another object', bombByType, 'Corrupted file'],
  ['fills the memory, by the filter of another object', bombByFilter, 'Corrupted file'],
  ['fills the memory, by an escaped filter', bombByFilterName, 'Corrupted file'],
  ['starts a program', launching, 'We can’t take this PDF'],
  ['starts a program, by a name of its own', launchingByName, 'We can’t take this PDF'],
  ...[
    '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share\\\\x.pdf) >>',
    '/OpenAction << /S /URI /URI (https://x) >>',
    '/OpenAction << /S /Rendition /OP 0 >>',
    '/OpenAction << /S /GoTo /D [] /Next [<< /S /URI /URI (https://x) >>] >>',
    '/AA << /WC << /S /GoToR /F (x) >> >>',
    '/AA << /WS << /S /URI /URI (https://x) >> >>',
    '/Any << /A << /S /Movie >> >>',
  ].map((entries): [string, Buffer, string] => [
    `acts by ${entries}`,
    withCatalog(entries),
    'We can’t take this PDF',
  ]),
  ['has an object twice, the active one in its table', twofold, 'Corrupted file'],
  [
    'runs a script, packed into an object stream',
    () => written((document) => document.addJavaScript('x', 'app.alert(1)')),
    'We can’t take this PDF',
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
])('is refused where it %s', async (_name, file, words) => {
  const answer = await imogen.upload({ content: typeof file === 'function' ? await file() : file });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ error: words });
  expect((await imogen.get(`application/${imogen.id}/proofList`)).body).toEqual([]);
});

it.each<[string, () => Promise<Buffer>]>([
  [
    'a statement that its bank has locked against changes',
    () => written((document) => document.encrypt({ userPassword: '', ownerPassword: 'o' })),
  ],
  ['a PDF that opens at a page', async () => withCatalog('/OpenAction [1 0 R /Fit]')],
  [
    'a PDF that was changed by an incremental update',
    async () => Buffer.concat([pdfBytes, Buffer.from('startxref\n0\n%%EOF\n'), pdfBytes]),
  ],
])('is taken where it is %s', async (_name, write) => {
  const judged = judgedByQpdf(await storedProof(journey, imogen, await write()));
  expect(judged?.faults ?? '').toBe('');
});

/** Whether qpdf finds a PDF whole, and its objects; undefined where qpdf is not installed. */
function judgedByQpdf(pdf: Buffer): { faults: string; objects: string } | undefined {
  const path = join(mkdtempSync(join(tmpdir(), 'qpdf-')), 'x.pdf');
  writeFileSync(path, pdf);
  const check = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
  if (check.error) return undefined;
  const { stdout } = spawnSync('qpdf', ['--json', '--json-key=qpdf', path], { encoding: 'utf8' });
  return { faults: check.status === 0 ? '' : check.stdout + check.stderr, objects: stdout };
}

describe('a PDF is kept as what its pages show', () => {
  async function withEverything(): Promise<Buffer> {
    return written((document) => {
      const { context } = document;
      const [page] = document.getPages();
      page?.drawText('Gross pay 2,500.00');
      const appearance = context.stream('0 0 9 9 re f', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 9, 9],
      });
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] };
      page?.node.set(
        PDFName.of('Annots'),
        context.obj([
          { ...link, A: { S: 'URI', URI: PDFString.of('https://bank.example') } },
          {
            Type: 'Annot',
            Subtype: 'Widget',
            FT: 'Tx',
            Rect: [10, 10, 19, 19],
            AP: { N: context.register(appearance) },
          },
        ]),
      );
      page?.node.set(PDFName.of('PieceInfo'), context.obj({ Private: PDFString.of('hidden') }));
      document.catalog.set(PDFName.of('Outlines'), context.obj({ Title: 'hidden' }));
    });
  }

  it('without links, outlines and what a program keeps in it, and with what was filled in', async () => {
    const copy = await storedProof(journey, imogen, await withEverything());
    const document = await PDFDocument.load(copy);
    const [page] = document.getPages();
    expect(document.catalog.keys().map(String).sort()).toEqual(['/Pages', '/Type']);
    expect(page?.node.keys().map(String).sort()).toEqual(
      ['/Type', '/Parent', '/MediaBox', '/Resources', '/Contents', '/Annots'].sort(),
    );
    expect(page?.node.Annots()?.asArray().map(String)).toEqual([
      expect.stringMatching(/\/Subtype \/Stamp[^]*\/AP/),
    ]);
    expect(copy.toString('latin1')).not.toMatch(/hidden|bank\.example/);
    const judged = judgedByQpdf(copy);
    expect(judged?.faults ?? '').toBe('');
    expect(judged?.objects ?? '').not.toMatch(/hidden|bank\.example|"\/(?:A|AA|OpenAction|Names)"/);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a PDF without pages', async () => pdfBytes],
    [
      'a locked statement',
      () => written((document) => document.encrypt({ userPassword: '', ownerPassword: 'o' })),
    ],
  ])('which others read: %s', async (_name, write) => {
    const copy = await storedProof(journey, imogen, await write());
    // Refuses one that is encrypted.
    await expect(PDFDocument.load(copy)).resolves.toBeDefined();
    const judged = judgedByQpdf(copy);
    expect(judged?.faults ?? '').toBe('');
    expect(judged?.objects ?? '').not.toContain('/Encrypt');
  });
});

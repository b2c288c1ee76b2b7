import type { Database } from '../src/database/database';
import { renderPdf } from '../src/documents/pdf/renderPdf';
import { printPdf } from '../src/documents/pdf/printPdf';
import { buildDocument } from '../src/documents/buildDocument';
import { exampleData } from '../src/documents/documentData.fixture';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

jest.mock('../src/documents/pdf/printPdf', () => {
  const actual = jest.requireActual<{ printPdf: typeof printPdf }>('../src/documents/pdf/printPdf');
  return { ...actual, printPdf: jest.fn(actual.printPdf) };
});
const prints = jest.mocked(printPdf);

let database: Database;
let journey: JourneyServer;

beforeAllOnDatabase((made) => ({ database, journey } = made));
beforeEach(() => prints.mockClear());

const tree = buildDocument('loanExplanation', exampleData());

it('prints outside the thread that answers calls, the same bytes as within', async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const printing = printPdf('one', [tree]).finally(() => (isDone = true));
  turn();
  expect((await printing).equals(await renderPdf([tree]))).toBe(true);
  expect(turns).toBeGreaterThan(10);
});

it('refuses a flood of one application and prints for another meanwhile', async () => {
  const flood = Promise.allSettled(Array.from({ length: 20 }, () => printPdf('loud', [tree])));
  await expect(printPdf('quiet', [tree])).resolves.toBeInstanceOf(Buffer);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(14);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  await expect(printPdf('loud', [tree])).resolves.toBeInstanceOf(Buffer);
});

it.each(['decided', 'signed'] as const)(
  'prints the documents of an applicant who has %s once, however often they are asked for',
  async (stage) => {
    const alice = await (await journey.start('accepted')).reach(stage);
    const ask = () => alice.get(`application/${alice.id}/document/summary`);
    const together = await Promise.all(Array.from({ length: 20 }, ask));
    const all = [...together, await ask()];
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    for (const { bytes } of all) expect(bytes.equals(all[0]?.bytes ?? Buffer.of())).toBe(true);
    expect(prints).toHaveBeenCalledTimes(1);
  },
);

it('keeps the print of what was signed in the database', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  const { bytes } = await alice.get(`application/${alice.id}/document/loanAgreement`);
  const [kept] = await database.query<{ pdf: Uint8Array; documentType: string }>(
    `SELECT pdf, document_type AS "documentType" FROM printed_documents WHERE application_id = $1`,
    [alice.id],
  );
  expect(kept?.documentType).toBe('loanAgreement');
  expect(bytes.equals(kept?.pdf ?? Buffer.of())).toBe(true);
});

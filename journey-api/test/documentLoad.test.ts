import type { Database } from '../src/database/database';
import { printPdf } from '../src/documents/pdf/printPdf';
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

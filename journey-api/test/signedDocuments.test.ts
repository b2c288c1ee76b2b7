import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { openDatabase } from '../src/database/openDatabase';
import type { Database } from '../src/database/database';
import { sendWaitingMail } from '../src/mail/sendMail';
import type { MailAttachment } from '../src/mail/smtpTransport';
import { listAuditEntries } from '../src/audit/auditTrail';
import type { Applicant } from './applicant';
import { folderBrandPacks } from './folderBrandPacks';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

let journey: JourneyServer;
let brandsDirectory: string;
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  brandsDirectory = await mkdtemp(join(tmpdir(), 'brands-'));
  await mkdir(join(brandsDirectory, 'aqua'));
  await namePack('Gannet Lending Limited');
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
  journey = await startJourneyServer({ brands: folderBrandPacks(brandsDirectory) }, database);
});
afterAll(async () => {
  await journey.close();
  await testDatabase.drop();
  await rm(brandsDirectory, { recursive: true });
});

async function namePack(funder: string) {
  const pack = await readFile(join(__dirname, 'brands/aqua/brand.json'), 'utf8');
  const path = join(brandsDirectory, 'aqua/brand.json');
  await writeFile(path, pack.replaceAll('Gannet Lending Limited', funder));
}

const documentsOf = async (applicant: Applicant) =>
  (await applicant.get(`application/${applicant.id}/documents`)).body as { data: string }[];

it('names the companies of the brand pack in documents and mail', async () => {
  await namePack('Gannet Lending Limited');
  const alice = await (await journey.start('accepted')).reach('signed');
  const text = (await documentsOf(alice)).map(({ data }) => data).join();
  for (const company of ['Tern Card Services', 'Gannet Lending', 'Plover Loan Servicing']) {
    expect(text).toContain(company);
  }
  expect(text).toContain('2 Test Street, Sampleton, ZZ1 1ZZ');
  const { body } = await alice.get(`sandbox/outbox?applicationId=${alice.id}`);
  expect(JSON.stringify(body)).toContain('Arranged by Tern Card Services Limited');
});

it('is not signed where its PDF would miss a letter', async () => {
  await namePack('李 Lending Limited');
  const alice = await (await journey.start('accepted')).reach('decided');
  expect(await alice.sign()).toMatchObject({
    status: 409,
    body: { error: 'Your loan documents cannot be prepared' },
  });
  await namePack('Gannet Lending Limited');
  expect((await alice.sign()).status).toBe(200);
});

it('reads for ever as it did when it was signed', async () => {
  await namePack('Gannet Lending Limited');
  const alice = await (await journey.start('accepted')).reach('signed');
  const pdf = await alice.get(`application/${alice.id}/document/summary`);
  await namePack('Another Lender Limited');
  const unsigned = await (await journey.start('accepted')).reach('decided');
  expect(JSON.stringify(await documentsOf(unsigned))).toContain('Another Lender Limited');
  expect(JSON.stringify(await documentsOf(alice))).not.toContain('Another Lender Limited');
  const again = await alice.get(`application/${alice.id}/document/summary`);
  expect(again.bytes.equals(pdf.bytes)).toBe(true);
});

it('proves by the audit trail what was signed, when, and that the box was ticked', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  const entries = await listAuditEntries(database, alice.id);
  const signed = entries.find(({ event }) => event === 'accepted');
  expect(signed).toMatchObject({
    actor: 'applicant',
    reason: expect.stringContaining('signed') as string,
    fromState: 'eligible',
    toState: 'signed',
  });
  const { signature } = signed!.details as {
    signature: { ticked: boolean; signedAt: string; documents: { sha256: string }[] };
  };
  expect(signature.ticked).toBe(true);
  expect(new Date(signature.signedAt).getTime()).toBe(signed?.happenedAt.getTime());
  const rows = await database.query<{ tree: string }>(
    'SELECT tree FROM frozen_documents WHERE application_id = $1',
    [alice.id],
  );
  const hashes = rows.map(({ tree }) => createHash('sha256').update(tree).digest('hex'));
  expect(signature.documents.map(({ sha256 }) => sha256).sort()).toEqual(hashes.sort());
  expect(hashes).toHaveLength(3);
});

it('mails the executed copy as the PDF that can be downloaded', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  const sent: { to: string; subject: string; attachments: MailAttachment[] }[] = [];
  const transport = {
    send: async (mail: { to: string; subject: string }, attachments: MailAttachment[]) => {
      sent.push({ ...mail, attachments });
    },
    close: () => {},
  };
  const context = { config: journey.config, database, metrics: { mail: () => {} } };
  await sendWaitingMail(context, transport, () => {});
  const pdf = await alice.get(`application/${alice.id}/document/summary`);
  const copies = sent.filter(({ attachments: [file] }) => file?.content.equals(pdf.bytes));
  expect(copies).toMatchObject([{ subject: 'Your signed loan agreement' }]);
});

it('brings the executed copy after a review only once the lender says yes', async () => {
  const gerald = await (await journey.start('refer-general')).reach('signed');
  expect(await gerald.mailSubjects()).toEqual(['We just need to do some checks']);
  await gerald.happen('reviewApproved');
  expect(await gerald.mailSubjects()).toEqual([
    'We just need to do some checks',
    'Your signed loan agreement',
    'Your loan application is approved',
  ]);
});

it('names the credit reference agency in the mail of a decline', async () => {
  const desmond = await (await journey.start('declined')).reach('signed');
  const { body } = await desmond.get(`sandbox/outbox?applicationId=${desmond.id}`);
  expect(JSON.stringify(body)).toContain('Dunlin Credit Reference Limited');
  expect(JSON.stringify(body)).toContain('0113 496 0000');
});

describe('signing what was read', () => {
  async function hashesOf(applicant: Applicant) {
    const { body } = await applicant.get(`application/${applicant.id}/documents`);
    return (body as { documentType: string; data: string; hash: string }[]).map(
      ({ documentType, data, hash }) => {
        const sha256 = createHash('sha256').update(data).digest('base64');
        expect(hash).toBe(`sha256-${sha256}`);
        return `${documentType}=${hash}`;
      },
    );
  }
  const signWith = (applicant: Applicant, hashes: string[]) =>
    applicant.get(`apply-and-sign/${applicant.id}`, { 'document-hashes': hashes.join(', ') });

  it('is refused where a document has changed since, and done after a fresh look', async () => {
    await namePack('Gannet Lending Limited');
    const alice = await (await journey.start('accepted')).reach('decided');
    const shown = await hashesOf(alice);
    await namePack('Another Lender Limited');
    const refused = await signWith(alice, shown);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'Your loan documents have changed' });
    expect(await alice.resumePath()).toBe('/offer/eligible');
    const again = await hashesOf(alice);
    expect(await signWith(alice, again)).toMatchObject({
      status: 200,
      body: { decision: 'Accepted' },
    });
    // A repeated call gets the first decision, whatever it says.
    expect((await signWith(alice, shown)).status).toBe(200);
    const entries = await listAuditEntries(database, alice.id);
    const { signature } = entries.find(({ event }) => event === 'accepted')!.details as {
      signature: { shown: Record<string, string> };
    };
    expect(
      Object.entries(signature.shown)
        .map((entry) => entry.join('='))
        .sort(),
    ).toEqual(again.sort());
  });

  it.each([
    ['leaves one out', 409, (hashes: string[]) => hashes.slice(1)],
    ['is garbled', 400, () => ['loanSummary=none']],
  ])('is refused where the header %s, with %i', async (_how, status, change) => {
    const alice = await (await journey.start('accepted')).reach('decided');
    expect((await signWith(alice, change(await hashesOf(alice)))).status).toBe(status);
    expect(await alice.resumePath()).toBe('/offer/eligible');
  });
});

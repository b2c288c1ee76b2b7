import { Writable } from 'node:stream';
import { startCollector } from 'telemetry/testing';
import { affordableAnswers, failingAccount, pdfBytes, validAccount } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let journey: JourneyServer;
let collector: Awaited<ReturnType<typeof startCollector>>;
let typed: string[] = [];

beforeAll(async () => {
  collector = await startCollector();
  const tracing = { endpoint: collector.endpoint, share: 1 };
  journey = await startJourneyServer({ logLevel: 'info', logTo: stream, tracing });
});
afterAll(() => collector.close());

/** Long enough not to occur by chance in an id or a time. */
const telling = (values: unknown[]): string[] =>
  values.map(String).filter((value) => value.length >= 5 && value !== 'false');

it('never holds what an applicant typed, was given, or is known by', async () => {
  const answers = { ...affordableAnswers, grossAnnualIncome: 41_237, accommodationCosts: 61_277 };
  const alice = await (await journey.start('accepted')).reach('detailsConfirmed');
  const contact = (await alice.get(`contact-details/${alice.id}`)).body as Record<string, unknown>;
  await alice.checkEligibility({ ...answers, expenditureOtherCost: 1 });
  await alice.checkEligibility({ grossAnnualIncome: answers.grossAnnualIncome });
  await alice.sign();
  await alice.giveBankDetails(failingAccount);
  await alice.giveBankDetails(validAccount);
  await alice.login('AB12 3CD', '1977-07-17');
  await alice.login();
  const imogen = await (await journey.start('refer-income')).reach('signed');
  await imogen.upload({ content: pdfBytes, fileName: 'Imogen-payslip-July.pdf' });
  await imogen.upload({ content: Buffer.from('no'), fileName: 'Imogen-letter.doc' });
  await imogen.submitDocuments();
  await alice.get(`user-details/${alice.id}?obfuscateEmail=false`);
  await alice.get('not/a/route?dateOfBirth=1977-07-17');

  const log = lines.join('');
  expect(log).toContain('/api/bank-details/:applicationId');
  expect(lines.length).toBeGreaterThan(20);
  const { addresses, ...details } = contact;
  typed = telling([
    ...Object.values(answers),
    ...Object.values(details),
    ...(addresses as { id: string; address: string }[]).flatMap(({ id, address }) => [id, address]),
    ...Object.values(failingAccount),
    ...Object.values(validAccount),
    ...Object.values(alice.started),
    ...Object.values(imogen.started),
    alice.bearer,
    imogen.bearer,
    'AB12 3CD',
    '1977-07-17',
    'Imogen-payslip-July.pdf',
    'Imogen-letter.doc',
    'alice.penrose@mail.example',
  ]);
  expect(typed.length).toBeGreaterThan(30);
  expect(typed.filter((value) => log.includes(value))).toEqual([]);
});

it('names each answer by the request id that the browser was given', async () => {
  const answer = await journey.server.inject('/api/version');
  const id = String(answer.headers['x-request-id']);
  expect(lines.join('')).toContain(id);
  const line = lines.find((each) => each.includes(id)) ?? '{}';
  expect(JSON.parse(line)).toHaveProperty('traceId', expect.stringMatching(/^[0-9a-f]{32}$/));
});

it('is as silent in the traces, which say the route and the shape of each statement', async () => {
  // Sends what is left.
  await journey.close();
  const names = collector.spans.map(({ name }) => name);
  for (const name of [
    'POST /api/bank-details/:applicationId',
    'transaction',
    'UPDATE applications',
  ])
    expect(names).toContain(name);
  const traces = collector.text();
  expect(typed.filter((value) => traces.includes(value))).toEqual([]);
});

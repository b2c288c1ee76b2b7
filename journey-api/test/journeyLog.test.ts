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
let collector: Awaited<ReturnType<typeof startCollector>>;
let typed: string[] = [];
let requestId: string;

// Each test looks at the whole of what was written, so they may run in any order, and each by itself.
beforeAll(async () => {
  collector = await startCollector();
  const tracing = { endpoint: collector.endpoint, share: 1 };
  const journey = await startJourneyServer({ logLevel: 'info', logTo: stream, tracing });
  typed = await applyOn(journey);
  const answer = await journey.server.inject('/api/version');
  requestId = String(answer.headers['x-request-id']);
  // Sends what is left.
  await journey.close();
});
afterAll(() => collector.close());

const telling = (values: unknown[]): string[] =>
  values.map(String).filter((value) => value.length >= 5 && value !== 'false');

/** Ids of requests, traces and spans, and times in milliseconds and nanoseconds. */
const ID_OR_TIME =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16}|[\da-f]{32}|[\da-f]{64}|\d{13}|\d{19})\b|"pid":\d+/g;

/** A value of five digits is part of some random id or time in one run of forty: there it says nothing. */
function shownIn(text: string): string[] {
  const meant = text.replaceAll(ID_OR_TIME, (found) => (typed.includes(found) ? found : ''));
  return typed.filter((value) => meant.includes(value));
}

/** @returns what applicants typed, were given, or are known by */
async function applyOn(journey: JourneyServer): Promise<string[]> {
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
  const { addresses, ...details } = contact;
  return telling([
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
}

it('finds a value wherever it is written, and not within an id or a time', () => {
  const [id = ''] = typed.filter((value) => /^[\da-f-]{36}$/.test(value));
  expect(shownIn(`{"income":41237,"of":"${id}"}`)).toEqual(['41237', id]);
  const chance = `{"traceId":"0a41237b${'c'.repeat(24)}","time":1795541237000,"pid":41237}`;
  expect(shownIn(chance)).toEqual([]);
});

it('never holds what an applicant typed, was given, or is known by', () => {
  const log = lines.join('');
  expect(log).toContain('/api/bank-details/:applicationId');
  expect(lines.length).toBeGreaterThan(20);
  expect(typed.length).toBeGreaterThan(30);
  expect(shownIn(log)).toEqual([]);
});

it('names each answer by the request id that the browser was given', () => {
  const line = lines.find((each) => each.includes(requestId)) ?? '{}';
  expect(JSON.parse(line)).toHaveProperty('traceId', expect.stringMatching(/^[0-9a-f]{32}$/));
});

it('is as silent in the traces, which say the route and the shape of each statement', () => {
  const names = collector.spans.map(({ name }) => name);
  for (const name of [
    'POST /api/bank-details/:applicationId',
    'transaction',
    'UPDATE applications',
  ])
    expect(names).toContain(name);
  expect(shownIn(collector.text())).toEqual([]);
});

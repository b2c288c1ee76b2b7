import { randomUUID } from 'node:crypto';
import { brokenCalls, wrongAnswers } from '../conformance/cases/refusals';
import { mustRefuse } from '../conformance/expectations';
import { sendInside, type Applicant } from './applicant';
import { affordableAnswers } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let alice: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer();
  alice = await (await journey.start('accepted')).reach('detailsConfirmed');
});
afterAll(() => journey.close());

const readable = {
  error: expect.any(String) as string,
  errorMessage: expect.any(String) as string,
};

it.each(brokenCalls)('answers %s by %i in an applicant’s words', async (_name, status, call) => {
  mustRefuse(await sendInside(journey.server)(call), status);
});

it('names the request in a header, never in the body', async () => {
  const answer = await alice.get('nothing');
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(Object.keys(answer.body as object)).toEqual(['error', 'errorMessage']);
});

it('is never cached', async () => {
  const answer = await alice.get(`redirect/${alice.id}`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('does not run a signing GET for a HEAD', async () => {
  const url = `/api/apply-and-sign/${alice.id}`;
  expect((await alice.send({ method: 'HEAD', url })).status).toBe(404);
});

describe('the eligibility form', () => {
  it.each(wrongAnswers)('refuses %s', async (_name, change) => {
    const payload = { ...affordableAnswers, ...change };
    const answer = await alice.post(`eligibility/${alice.id}`, payload);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(readable);
    expect(await alice.resumePath()).toBe('/affordability-and-expenditure');
  });

  it('names the field of a date that cannot be', async () => {
    const wrong = { employmentStatus: 'selfEmployed', employmentStartDate: '1950-01-01' };
    const answer = await alice.post(`eligibility/${alice.id}`, { ...affordableAnswers, ...wrong });
    expect(answer.body).toMatchObject({ field: 'employmentStartDate' });
  });
});

it('refuses an address that is not the applicant’s', async () => {
  expect((await alice.post(`update-address/${alice.id}`, { addressId: 'x' })).status).toBe(400);
});

it('answers 204 where nothing is stored and the answers where some are', async () => {
  expect((await alice.get(`affordability/${alice.id}`)).status).toBe(204);
  expect((await alice.get(`loan-offer/${alice.id}`)).status).toBe(204);
  const rosalind = await (await journey.start('returning')).reach('started');
  const stored = await rosalind.get(`affordability/${rosalind.id}`);
  expect(stored.body).toMatchObject({ grossAnnualIncome: 34_000, dependants: '1' });
});

it('reads council tax back apart from the other costs', async () => {
  const other = await (await journey.start('accepted')).reach('decided');
  const { body } = await other.get(`affordability/${other.id}`);
  expect(body).toMatchObject({ councilTax: 130, expenditureOtherCost: 350, dependants: '0' });
});

it('masks the name, and the email where asked', async () => {
  const { body } = await alice.get(`contact-details/${alice.id}`);
  expect(body).toMatchObject({ title: 'Ms', fullName: 'A**** P******' });
  const masked = await alice.get(`user-details/${alice.id}?obfuscateEmail=true`);
  expect(masked.body).toEqual({ emailAddress: 'a***@mail.example' });
});

it('answers the texts of a brand', async () => {
  expect((await alice.get('content/aqua')).body).toHaveProperty('faqs');
});

describe('the sandbox', () => {
  it('lists its personas', async () => {
    const { body } = await alice.get('mocks');
    expect((body as { persona: string }[]).map(({ persona }) => persona)).toEqual(
      expect.arrayContaining(['accepted', 'refer-bank-and-income', 'recent-loan']) as string[],
    );
    expect(body).toHaveLength(17);
  });

  it('switches toggles', async () => {
    const url = '/api/sandbox/feature-toggles';
    const payload = { MAINTENANCE_MODE: true };
    const { body } = await alice.send({ method: 'PUT', url, payload });
    expect(body).toEqual({ MAINTENANCE_MODE: true, MOUSEFLOW: false, DYNAMIC_PRICING: false });
    expect((await alice.get('feature-toggles')).body).toEqual(body);
  });

  it('injects a fault for one applicant, as often as asked', async () => {
    const other = await (await journey.start('accepted')).reach('started');
    const fault = { path: '/api/redirect/*', status: 500, times: 1, applicationId: alice.id };
    await alice.send({ method: 'PUT', url: '/api/sandbox/faults', payload: [fault] });
    expect((await other.get(`redirect/${other.id}`)).status).toBe(200);
    const failed = await alice.get(`redirect/${alice.id}`);
    expect(failed.body).toEqual({
      error: 'System currently unavailable, please try again later.',
      errorMessage:
        "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
    });
    expect((await alice.get(`redirect/${alice.id}`)).status).toBe(200);
  });

  it('finds the applicant of a login in its body', async () => {
    const path = '/api/save-and-return';
    const fault = { method: 'POST', path, status: 503, times: 1, applicationId: alice.id };
    await alice.send({ method: 'PUT', url: '/api/sandbox/faults', payload: [fault] });
    expect((await alice.login()).status).toBe(503);
    expect((await alice.login()).status).toBe(200);
  });

  it('has no made-up persona or application', async () => {
    expect((await alice.post('sandbox/applications', { persona: 'nobody' })).status).toBe(400);
    const url = `sandbox/applications/${randomUUID()}/events`;
    expect((await alice.post(url, { type: 'expire' })).status).toBe(404);
  });

  it('is not there where it is off', async () => {
    const live = await startJourneyServer({ sandbox: false });
    const payload = { persona: 'accepted' };
    const calls = [
      { method: 'GET', url: '/api/mocks' },
      { method: 'POST', url: '/api/sandbox/applications', payload },
      { method: 'PUT', url: '/api/sandbox/faults', payload: [] },
      { method: 'GET', url: '/api/sandbox/outbox' },
    ] as const;
    for (const call of calls) expect((await live.server.inject(call)).statusCode).toBe(404);
    await live.close();
  });
});

import { join } from 'node:path';
import { folderBrandPacks } from './folderBrandPacks';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { failingAccount, failingAccounts } from './journeyFixtures';

let journey: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());

describe('an accepted applicant', () => {
  it('goes from the hand-off link to a complete application', async () => {
    const alice = await journey.start('accepted');
    expect((await alice.handOff()).status).toBe(204);
    expect(await alice.initialPath()).toBe('/landing-page');
    expect((await alice.confirmAddress()).status).toBe(204);
    expect(await alice.initialPath()).toBe('/affordability-and-expenditure');
    expect((await alice.checkEligibility()).body).toEqual({
      data: { redirect: '/offer/eligible' },
    });
    expect((await alice.get(`eligibility/${alice.id}`)).body).toEqual({
      product: {
        loanAmount: 5000,
        apr: 33.94,
        term: 4,
        monthlyPayment: expect.any(Number) as number,
        totalAmount: expect.any(Number) as number,
      },
    });
    expect((await alice.sign()).body).toEqual({ decision: 'Accepted' });
    expect(await alice.resumePath()).toBe('/bank-details');
    expect((await alice.giveBankDetails()).body).toEqual({ status: 'success' });
    expect(await alice.resumePath()).toBe('/application-complete');
    expect(await alice.mailSubjects()).toContain('Congratulations, your loan is on its way');
  });

  it('is redirected whatever fallback the browser names, and however it ends the path', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    for (const rest of ['', '/', '/ineligible', '/%2Foffer%2Feligible']) {
      const answer = await alice.get(`redirect/${alice.id}${rest}`);
      expect(answer.body).toEqual({ data: { redirect: '/landing-page' } });
    }
    expect((await alice.get(`initial-route/${alice.id}/`)).body).toEqual({ data: '/landing-page' });
  });

  it('stays on a screen that a remote adds, and is led over it, in the states it names', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    const screens = [{ path: '/budget/:month?', states: ['eligible'] }];
    const added = { 'journey-screens': JSON.stringify({ origin: '/offer/eligible', screens }) };
    const here = `initial-route/${alice.id}/${Buffer.from('/budget').toString('base64url')}`;
    const on = `redirect/${alice.id}?from=/offer/eligible&to=/apply-and-sign`;
    expect((await alice.get(here)).body).toEqual({ data: '/offer/eligible' });
    expect((await alice.get(here, added)).body).toEqual({ data: '/budget' });
    expect((await alice.get(on)).body).toEqual({ data: { redirect: '/apply-and-sign' } });
    expect((await alice.get(on, added)).body).toEqual({ data: { redirect: '/budget' } });
    const odd = Buffer.from('/budget/caf%C3%A9').toString('base64url');
    const answer = await alice.get(`initial-route/${alice.id}/${odd}`, added);
    expect(answer.body).toEqual({ data: '/offer/eligible' });
    await alice.sign();
    expect((await alice.get(here, added)).body).toEqual({ data: '/bank-details' });
    for (const garbled of ['', '{', '[]', '{"screens":[{"path":"//evil.example","states":"all"}]}'])
      expect((await alice.get(here, { 'journey-screens': garbled })).body).toEqual({
        data: '/bank-details',
      });
  });

  it('reads the same figures in the offer, the repayment and the documents', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    const { body } = await alice.get(`eligibility/${alice.id}`);
    const { monthlyPayment } = (body as { product: { monthlyPayment: number } }).product;
    const repayment = await alice.get(`repayment-information/${alice.id}`);
    const documents = await alice.get(`application/${alice.id}/documents`);
    expect(repayment.body).toMatchObject({ monthlyPayment });
    expect(JSON.stringify(documents.body)).toContain(`£${monthlyPayment.toFixed(2)}`);
  });

  it.each(['loanSummary', 'loanExplanation', 'loanAgreement', 'summary'])(
    'downloads %s as a PDF',
    async (documentType) => {
      const alice = await (await journey.start('accepted')).reach('decided');
      const answer = await alice.get(`application/${alice.id}/document/${documentType}`);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});

describe('the outcome of the soft search', () => {
  it('offers the largest loan the lender gives where more was asked', async () => {
    const callum = await (await journey.start('counter-offer')).reach('detailsConfirmed');
    expect((await callum.checkEligibility()).body).toEqual({
      data: { redirect: '/offer/counter-offer' },
    });
    expect((await callum.get(`loan-offer/${callum.id}`)).body).toEqual({
      amount: 3000,
      durationYears: 4,
    });
    expect((await callum.sign()).body).toEqual({ decision: 'Accepted' });
  });

  it.each([
    ['not-eligible', 'assessment'],
    ['under-18', 'underAge'],
    ['non-resident', 'notUkResident'],
    ['new-card', 'cardTooNew'],
    ['two-loans', 'tooManyLoans'],
    ['recent-loan', 'lastLoanTooRecent'],
  ])('is not eligible for %s, by reason of %s', async (persona, reason) => {
    const applicant = await (await journey.start(persona)).reach('detailsConfirmed');
    expect((await applicant.checkEligibility()).body).toEqual({
      data: { redirect: '/offer/not-eligible' },
    });
    expect((await applicant.sign()).status).toBe(409);
    expect((await applicant.get(`eligibility/${applicant.id}`)).status).toBe(409);
    const answer = await applicant.get(`not-eligible-reason/${applicant.id}`);
    expect(answer.body).toEqual({ reason });
  });

  it('is not eligible without an income, and nobody else gets a reason', async () => {
    const applicant = await (await journey.start('accepted')).reach('detailsConfirmed');
    const reasonOf = () => applicant.get(`not-eligible-reason/${applicant.id}`);
    expect((await reasonOf()).status).toBe(409);
    await applicant.checkEligibility({ grossAnnualIncome: 0 });
    expect((await reasonOf()).body).toEqual({ reason: 'noIncome' });
  });

  it.each([
    ['under-18', { grossAnnualIncome: 0 }, { reason: 'underAge', isOneOfSeveral: true }],
    ['not-eligible', { grossAnnualIncome: 0 }, { reason: 'noIncome' }],
    ['accepted', { accommodationCosts: 4000 }, { reason: 'unaffordable', wasFileSeen: true }],
  ])('says of %s with %o what is true', async (persona, answers, reason) => {
    const applicant = await (await journey.start(persona)).reach('detailsConfirmed');
    await applicant.checkEligibility(answers);
    const { body } = await applicant.get(`not-eligible-reason/${applicant.id}`);
    expect(body).toEqual(reason);
  });

  it('gets the reason of the decision also after the brand has changed its rule', async () => {
    const published = folderBrandPacks(join(__dirname, 'brands'));
    let rule = {};
    const read = async (brand: string) => {
      const pack = await published.read(brand);
      return pack && { ...pack, ...rule };
    };
    const live = await startJourneyServer({ brands: { ...published, read } });
    const applicant = await (await live.start('new-card')).reach('decided');
    rule = { minCardMonths: 0 };
    const { body } = await applicant.get(`not-eligible-reason/${applicant.id}`);
    expect(body).toEqual({ reason: 'cardTooNew' });
    await live.close();
  });

  it('charges a high risk more', async () => {
    async function apr(persona: string) {
      const applicant = await (await journey.start(persona)).reach('decided');
      const { body } = await applicant.get(`eligibility/${applicant.id}`);
      return (body as { product: { apr: number } }).product.apr;
    }
    expect(await apr('high-risk')).toBeGreaterThan(await apr('accepted'));
  });
});

describe('the outcome of the full search', () => {
  it.each([
    ['declined', 'Declined', '/ineligible'],
    ['refer-general', 'Redirect', '/additional-information'],
    ['refer-income', 'Redirect', '/additional-information/income'],
    ['refer-bank-and-income', 'Redirect', '/additional-information/bank-and-income'],
  ])('for %s is %s, which leads to %s', async (persona, decision, path) => {
    const applicant = await (await journey.start(persona)).reach('decided');
    expect((await applicant.sign()).body).toEqual({ decision });
    expect(await applicant.resumePath()).toBe(path);
  });

  it('answers the first decision again', async () => {
    const desmond = await (await journey.start('declined')).reach('signed');
    expect((await desmond.sign()).body).toEqual({ decision: 'Declined' });
    expect(await desmond.mailSubjects()).toHaveLength(1);
  });

  it('refuses a browser that only prefetches', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    const answer = await alice.get(`apply-and-sign/${alice.id}`, { 'sec-purpose': 'prefetch' });
    expect(answer.status).toBe(409);
    expect(await alice.resumePath()).toBe('/offer/eligible');
  });
});

describe('bank details', () => {
  it('give three attempts and then a check by hand', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const attempts = [];
    for (const account of failingAccounts)
      attempts.push((await alice.giveBankDetails(account)).body);
    expect(attempts).toEqual([
      { status: 'retryBankValidation', remainingAttempts: 2 },
      { status: 'retryBankValidation', remainingAttempts: 1 },
      { status: 'redirect', data: { redirect: '/additional-information/bank' } },
    ]);
    expect(await alice.resumePath()).toBe('/additional-information/bank');
  });

  it('remember every account that was refused: given again, it costs no attempt', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const [first, second] = failingAccounts;
    const left = [];
    for (const account of [first, second, first, second, first]) {
      const { body } = await alice.giveBankDetails(account);
      left.push((body as { remainingAttempts: number }).remainingAttempts);
    }
    expect(left).toEqual([2, 1, 1, 1, 1]);
    expect((await alice.giveBankDetails()).body).toEqual({ status: 'success' });
  });

  it('may call the account accountNumber, as the return flow does', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const answer = await alice.giveBankDetails({ sortCode: '202959', accountNumber: '63748472' });
    expect(answer.body).toEqual({ status: 'success' });
  });

  it('lead to general checks where the account carries a fraud marker', async () => {
    const fergus = await (await journey.start('bank-refer-general')).reach('signed');
    expect((await fergus.giveBankDetails()).body).toEqual({ status: 'referGeneral' });
    expect(await fergus.resumePath()).toBe('/additional-information');
  });

  it('lead to a check by hand where the owner can’t be matched', async () => {
    const beatrice = await (await journey.start('refer-bank')).reach('signed');
    expect((await beatrice.giveBankDetails()).body).toMatchObject({ status: 'redirect' });
    expect((await beatrice.happen('bankVerified')).status).toBe(204);
    expect(await beatrice.resumePath()).toBe('/application-complete');
  });

  it('cost no attempt where the bank’s check fails to answer', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const fault = { method: 'POST', path: '/api/bank-details/*', status: 503, times: 1 };
    await alice.send({ method: 'PUT', url: '/api/sandbox/faults', payload: [fault] });
    expect((await alice.giveBankDetails(failingAccount)).status).toBe(503);
    expect((await alice.giveBankDetails(failingAccount)).body).toMatchObject({
      remainingAttempts: 2,
    });
  });
});

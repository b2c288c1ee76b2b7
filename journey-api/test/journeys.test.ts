import { startJourneyServer, type JourneyServer } from './journeyServer';
import { failingAccount, pdfBytes } from './journeyFixtures';

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
        apr: 33.9,
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

  it('is told the way whatever fallback the browser names, and however it ends the path', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    for (const rest of ['', '/', '/ineligible', '/%2Foffer%2Feligible']) {
      const answer = await alice.get(`redirect/${alice.id}${rest}`);
      expect(answer.body).toEqual({ data: { redirect: '/landing-page' } });
    }
    expect((await alice.get(`initial-route/${alice.id}/`)).body).toEqual({ data: '/landing-page' });
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

  it.each(['not-eligible', 'under-18', 'non-resident', 'new-card', 'two-loans', 'recent-loan'])(
    'is not eligible for %s',
    async (persona) => {
      const applicant = await (await journey.start(persona)).reach('detailsConfirmed');
      expect((await applicant.checkEligibility()).body).toEqual({
        data: { redirect: '/offer/not-eligible' },
      });
      expect((await applicant.sign()).status).toBe(409);
      expect((await applicant.get(`eligibility/${applicant.id}`)).status).toBe(409);
    },
  );

  it('charges a high risk more', async () => {
    const apr = async (persona: string) => {
      const applicant = await (await journey.start(persona)).reach('decided');
      const { body } = await applicant.get(`eligibility/${applicant.id}`);
      return (body as { product: { apr: number } }).product.apr;
    };
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
    for (let count = 0; count < 3; count += 1) {
      attempts.push((await alice.giveBankDetails(failingAccount)).body);
    }
    expect(attempts).toEqual([
      { status: 'retryBankValidation', remainingAttempts: 2 },
      { status: 'retryBankValidation', remainingAttempts: 1 },
      { status: 'redirect', data: { redirect: '/additional-information/bank' } },
    ]);
    expect(await alice.resumePath()).toBe('/additional-information/bank');
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

describe('what happens later', () => {
  it('asks for bank details after a general review', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    await gwen.happen('reviewApproved');
    expect(await gwen.resumePath()).toBe('/bank-details');
  });

  it('completes an application whose bank details are held already', async () => {
    const fergus = await (await journey.start('bank-refer-general')).reach('banked');
    await fergus.happen('reviewApproved');
    expect(await fergus.resumePath()).toBe('/application-complete');
  });

  it('takes proofs of income and reviews them', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    expect((await imogen.upload({ content: pdfBytes })).status).toBe(200);
    expect((await imogen.submitDocuments()).status).toBe(204);
    expect(await imogen.resumePath()).toBe('/upload-success');
    await imogen.happen('reviewDeclined');
    expect(await imogen.resumePath()).toBe('/ineligible');
  });

  it('cancels by the next login where the bank returned the money', async () => {
    const daphne = await (await journey.start('disbursement-failed')).reach('banked');
    expect(await daphne.resumePath()).toBe('/application-complete');
    expect((await daphne.login()).body).toEqual({ data: { redirect: '/application-cancelled' } });
  });

  it('refuses what the state does not allow', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    for (const type of ['reviewApproved', 'bankVerified', 'disbursed'] as const) {
      expect((await alice.happen(type)).status).toBe(409);
    }
    expect(await alice.resumePath()).toBe('/landing-page');
  });

  it('gives the applicant fourteen days again after a long review', async () => {
    const gwen = await (await journey.start('refer-general')).reach('signed');
    journey.passMinutes(20 * 24 * 60);
    await gwen.happen('reviewApproved');
    expect((await gwen.login()).body).toEqual({ data: { redirect: '/bank-details' } });
  });

  it('moves the tracker along', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    const progress = async () => (await imogen.get(`application/${imogen.id}/progress`)).body;
    const nothing = { documentUploaded: false, decisionConfirmed: false, loanPaid: false };
    expect(await progress()).toEqual({ ...nothing, applicationInReview: true });
    await imogen.upload({ content: pdfBytes });
    await imogen.submitDocuments();
    expect(await progress()).toMatchObject({ documentUploaded: true, decisionConfirmed: false });
    await imogen.happen('reviewApproved');
    expect(await progress()).toMatchObject({ decisionConfirmed: true, loanPaid: false });
    await imogen.giveBankDetails();
    await imogen.happen('disbursed');
    expect(await progress()).toMatchObject({ decisionConfirmed: true, loanPaid: true });
  });

  it('pays a loan once', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    expect((await alice.happen('disbursed')).status).toBe(204);
    expect((await alice.happen('disbursed')).status).toBe(409);
  });
});

import { anotherValidAccount, failingAccount, failingAccounts, pdfBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());

const key = (name: string) => ({ 'idempotency-key': name });

describe('a step posted again', () => {
  it('confirms the same address without effect and another until a decision exists', async () => {
    const alice = await (await journey.start('accepted')).reach('detailsConfirmed');
    expect((await alice.confirmAddress(0)).status).toBe(204);
    expect((await alice.confirmAddress(1)).status).toBe(204);
    await alice.checkEligibility();
    expect((await alice.confirmAddress(1)).status).toBe(204);
    expect((await alice.confirmAddress(2)).status).toBe(409);
  });

  it('answers eligibility as the first time, also from later on', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    expect((await alice.checkEligibility()).body).toEqual({
      data: { redirect: '/offer/eligible' },
    });
    expect(await alice.resumePath()).toBe('/bank-details');
  });

  it('refuses other answers once eligibility is decided', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    const before = await alice.get(`eligibility/${alice.id}`);
    expect((await alice.checkEligibility({ loanAmount: 2000 })).status).toBe(409);
    expect((await alice.get(`eligibility/${alice.id}`)).body).toEqual(before.body);
  });

  it('answers accepted bank details again and refuses others', async () => {
    const alice = await (await journey.start('accepted')).reach('banked');
    expect((await alice.giveBankDetails()).body).toEqual({ status: 'success' });
    expect((await alice.giveBankDetails(anotherValidAccount)).status).toBe(409);
    expect(await alice.mailSubjects()).toEqual([
      'Your signed loan agreement',
      'Congratulations, your loan is on its way',
    ]);
  });

  it('decides once where the same form arrives twice at once', async () => {
    const alice = await (await journey.start('accepted')).reach('detailsConfirmed');
    const answers = await Promise.all([alice.checkEligibility(), alice.checkEligibility()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated bank post one attempt', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const post = () => alice.giveBankDetails(failingAccount, key('form-1'));
    const first = await post();
    const second = await post();
    expect(first.body).toEqual({ status: 'retryBankValidation', remainingAttempts: 2 });
    expect(second.body).toEqual(first.body);
    const [, anotherFailing] = failingAccounts;
    const third = await alice.giveBankDetails(anotherFailing, key('form-2'));
    expect(third.body).toMatchObject({ remainingAttempts: 1 });
  });

  it('counts each account once, without a key or under another', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    for (const headers of [{}, {}, key('form-1'), key('form-2')]) {
      const { body } = await alice.giveBankDetails(failingAccount, headers);
      expect(body).toMatchObject({ remainingAttempts: 2 });
    }
  });

  it('counts simultaneous posts without one in turn', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const answers = await Promise.all(
      failingAccounts.slice(1).map((account) => alice.giveBankDetails(account)),
    );
    const remaining = answers.map(
      ({ body }) => (body as { remainingAttempts: number }).remainingAttempts,
    );
    expect(remaining.sort()).toEqual([1, 2]);
  });

  it('counts one attempt where both posts arrive at once', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    const post = () => alice.giveBankDetails(failingAccount, key('form-1'));
    const answers = await Promise.all([post(), post(), post()]);
    for (const { body } of answers) expect(body).toMatchObject({ remainingAttempts: 2 });
  });

  it('refuses another body', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    await alice.giveBankDetails(failingAccount, key('form-1'));
    expect((await alice.giveBankDetails(anotherValidAccount, key('form-1'))).status).toBe(409);
    expect(await alice.resumePath()).toBe('/bank-details');
  });

  it('is forgotten after a day', async () => {
    const alice = await (
      await journey.start('accepted', { sessionSeconds: 86_400 })
    ).reach('signed');
    await alice.giveBankDetails(failingAccount, key('form-1'));
    const refreshed = await alice.get(`refresh-token/${alice.id}`);
    journey.passMinutes(23 * 60);
    alice.bearer = String((await alice.login()).headers['bearer'] ?? refreshed.headers['bearer']);
    const kept = await alice.giveBankDetails(failingAccount, key('form-1'));
    expect(kept.body).toMatchObject({ remainingAttempts: 2 });
    journey.passMinutes(2 * 60);
    const forgotten = await alice.giveBankDetails(failingAccounts[1], key('form-1'));
    expect(forgotten.body).toMatchObject({ remainingAttempts: 1 });
  });

  it('does not keep wrong input', async () => {
    const alice = await (await journey.start('accepted')).reach('detailsConfirmed');
    const wrong = await alice.checkEligibility({ expenditureOtherCost: 1 }, key('form-1'));
    expect(wrong.status).toBe(400);
    expect((await alice.checkEligibility({}, key('form-1'))).status).toBe(200);
  });

  it('stores a file once', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    const upload = () => imogen.upload({ content: pdfBytes }, key('file-1'));
    const first = await upload();
    const second = await upload();
    expect(second.body).toEqual(first.body);
    expect((await imogen.get(`application/${imogen.id}/proofList`)).body).toHaveLength(1);
  });

  it('keeps a refusal of a file’s kind and refuses another file', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    const text = { content: Buffer.from('plain text') };
    expect((await imogen.upload(text, key('file-1'))).status).toBe(415);
    expect((await imogen.upload(text, key('file-1'))).body).toMatchObject({
      error: 'File must be a PNG, JPG or PDF',
    });
    expect((await imogen.upload({ content: pdfBytes }, key('file-1'))).status).toBe(409);
  });
});

describe('an answer lost on the way', () => {
  it('leaves the work done, so that the retry answers as the first would have', async () => {
    const alice = await (await journey.start('accepted')).reach('decided');
    const path = `/api/apply-and-sign/${alice.id}`;
    const faults = [{ path, status: 0, times: 1, applicationId: alice.id }];
    await alice.send({ method: 'PUT', url: '/api/sandbox/faults', payload: faults });
    const address = await journey.server.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${alice.bearer}` };
    await expect(fetch(`${address}${path}`, { headers })).rejects.toThrow('fetch failed');
    expect(await alice.resumePath()).toBe('/bank-details');
    expect((await alice.sign()).body).toEqual({ decision: 'Accepted' });
  });
});

import { MAX_PROOF_BYTES, type EligibilityForm } from '../../src/contract/contract';
import type { Applicant, Call, Send } from '../../test/applicant';
import { pdfBytes } from '../../test/journeyFixtures';
import type { Case, Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume } from '../expectations';
import type { Lender } from '../lender';
import { caseOf, sharedIn } from './journeyStates';

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', url: '/api/save-and-return', headers: json };

/** Calls of nobody, with the status that refuses each. */
export const brokenCalls: [string, number, Call][] = [
  ['an unknown call', 404, { method: 'GET', url: '/api/nothing' }],
  ['an application id that is none', 401, { method: 'GET', url: '/api/redirect/abc' }],
  [
    'an application id that is none, with a hand-off',
    401,
    { method: 'GET', url: '/api/loan-offer/abc', headers: { 'hand-off-token': 'x' } },
  ],
  ['a path that can’t be decoded', 400, { method: 'GET', url: '/api/redirect/%zz' }],
  ['a path longer than any', 400, { method: 'GET', url: `/api/redirect/${'a'.repeat(2000)}` }],
  ['broken JSON', 400, { ...login, payload: '{' }],
  ['no body', 400, { ...login, payload: '' }],
  ['too much', 413, { ...login, payload: '1'.repeat(5000) }],
  [
    'another media type than JSON',
    415,
    { ...login, headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  ['a login without a date', 400, { ...login, payload: '{"postcode":"LS1 4DY"}' }],
  ['a hand-off without a token', 400, { method: 'GET', url: '/api/generate-token' }],
  ['a brand that is none', 404, { method: 'GET', url: '/api/content/nobody' }],
  ['a brand out of its folder', 400, { method: 'GET', url: '/api/content/..%2Faqua' }],
];

/** What no eligibility form can be: each a change of answers that are right. */
export const wrongAnswers: [string, Partial<Record<keyof EligibilityForm | 'admin', unknown>>][] = [
  ['an amount below the range', { loanAmount: 900 }],
  ['an amount above it', { loanAmount: 7600 }],
  ['an amount that nobody can be paid', { loanAmount: 5000.005 }],
  ['an amount between two steps', { loanAmount: 5050 }],
  [
    'self-employment from before birth',
    { employmentStatus: 'selfEmployed', employmentStartDate: '1930-01-01' },
  ],
  ['a term that is not offered', { loanTerm: 13 }],
  ['an answer to a hidden question', { otherHouseholdIncome: 1000 }],
  ['a shown question left out', { employmentStatus: 'selfEmployed' }],
  [
    'self-employment from tomorrow',
    { employmentStatus: 'selfEmployed', employmentStartDate: '2999-01-01' },
  ],
  [
    'self-employment of two centuries',
    { employmentStatus: 'selfEmployed', employmentStartDate: '1820-01-01' },
  ],
  ['other costs that leave out the council tax', { expenditureOtherCost: 1, councilTax: 120 }],
  ['an unknown field', { admin: true }],
  ['text for a number', { grossAnnualIncome: '35000' }],
  ['an income that is not whole', { grossAnnualIncome: 35_000.5 }],
  ['an amount with a fraction of a penny', { councilTax: 9.999 }],
];

const WORDS =
  'Wrong input is 400, too large 413, a wrong type 415, what is unknown 404, each with error and errorMessage.';

const inState = (
  name: string,
  state: string,
  run: (applicant: Applicant, lender: Lender) => Promise<void>,
) => caseOf(name, WORDS, sharedIn(state), run);

const headers: Case[] = [
  inState('An answer is never cached', 'started', async (applicant) => {
    const answer = mustAnswer(await applicant.get('redirect/{id}'), 200);
    must(
      String(answer.headers['cache-control']).includes('no-store'),
      'cache-control no-store',
      answer,
    );
  }),
  inState('The request id travels in a header, never in a body', 'started', async (applicant) => {
    const answer = await applicant.get('nothing');
    mustRefuse(answer, 404);
    must(Boolean(answer.headers['x-request-id']), 'the header x-request-id', answer);
    must(Object.keys(Object(answer.body) as object).length === 2, 'two fields', answer);
  }),
  inState('Signing is not run by HEAD, nor by a prefetch', 'eligible', async (applicant) => {
    const path = 'apply-and-sign/{id}';
    const head = await applicant.send({ method: 'HEAD', url: `/api/${path}` });
    must(head.status >= 400, 'a refusal', head);
    mustRefuse(await applicant.get(path, { 'sec-purpose': 'prefetch' }), 409);
    await mustResume(applicant, '/offer/eligible');
  }),
];

const upload = (name: string, status: number, content: Buffer, error?: string, type?: string) =>
  inState(`A proof that is ${name} is ${status}`, 'refer, income', async (applicant) =>
    mustRefuse(await applicant.upload({ content, ...(type && { type }) }), status, error),
  );

const wrongAccounts = [
  { sortCode: '20-29-59', bankAccount: '63748472' },
  { sortCode: '202959', bankAccount: '6374847' },
  { sortCode: '202959' },
  { sortCode: '202959', bankAccount: '63748472', accountNumber: '63748472' },
];

export const refusals: Group = {
  name: 'Refusals',
  cases: [
    ...brokenCalls.map(([name, status, call]): Case => ({
      name: `${name} is ${status}`,
      rule: WORDS,
      run: async ({ send }: { send: Send }) => mustRefuse(await send(call), status),
    })),
    ...wrongAnswers.map(([name, change]) =>
      inState(
        `The eligibility form with ${name} is 400`,
        'detailsConfirmed',
        async (applicant, { answers }) => {
          const payload = { ...answers, ...change };
          mustRefuse(await applicant.post('eligibility/{id}', payload), 400);
          await mustResume(applicant, '/affordability-and-expenditure');
        },
      ),
    ),
    inState('An address of somebody else is 400', 'started', async (applicant) =>
      mustRefuse(await applicant.post('update-address/{id}', { addressId: 'x' }), 400),
    ),
    inState('Bank details of another form are 400 and no attempt', 'signed', async (applicant) => {
      for (const account of wrongAccounts)
        mustRefuse(await applicant.giveBankDetails(account), 400);
      mustAnswer(await applicant.get('application/{id}/progress'), 200, {
        remainingBankAttempts: 3,
      });
    }),
    upload('no PNG, JPG or PDF', 415, Buffer.from('hello'), 'File must be a PNG, JPG or PDF'),
    upload('empty', 400, Buffer.alloc(0), 'Corrupted file'),
    upload(
      'larger than 15 MB',
      413,
      Buffer.concat([pdfBytes, Buffer.alloc(MAX_PROOF_BYTES, ' ')]),
      'File is larger than 15 MB',
    ),
    upload('of an unknown kind', 400, pdfBytes, undefined, 'selfie'),
    upload('of a kind that is not offered', 400, pdfBytes, undefined, 'hmrc'),
    ...headers,
  ],
};

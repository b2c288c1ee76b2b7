import { randomUUID } from 'node:crypto';
import type { Answer, Applicant, Stage } from '../../test/applicant';
import { pdfBytes, pngBytes } from '../../test/journeyFixtures';
import type { Case, Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume } from '../expectations';
import type { Lender, Outcome } from '../lender';

type Way = (applicant: Applicant, key: string) => Promise<Answer>;
export type Change = {
  name: string;
  outcome: Outcome;
  stage: Stage;
  attached?: boolean;
  needsSandbox?: boolean;
  make: Way;
  /** The same call with another body. */
  otherwise?: Way;
};

const withKey = (key: string) => ({ 'idempotency-key': key });

const to =
  (method: string, path: string, payload?: object): Way =>
  (applicant, key) =>
    applicant.send({
      method,
      url: `/api/${path}`,
      headers: withKey(key),
      ...(payload && { payload }),
    });

const address =
  (index: number): Way =>
  async (applicant, key) => {
    const { body } = await applicant.get('contact-details/{id}');
    const addressId = (body as { addresses: { id: string }[] }).addresses[index]?.id;
    return applicant.post('update-address/{id}', { addressId }, withKey(key));
  };

const consents = (paper: boolean) => ({
  marketing: { email: true, post: true, sms: true, phone: true, online: true },
  statementPreference: paper ? 'paper' : 'eStatements',
});

const upload =
  (content: Buffer): Way =>
  (applicant, key) =>
    applicant.upload({ content }, withKey(key));

export const changes: Change[] = [
  {
    name: 'the address',
    outcome: 'accepted',
    stage: 'started',
    make: address(1),
    otherwise: address(0),
  },
  {
    name: 'the eligibility form',
    outcome: 'accepted',
    stage: 'detailsConfirmed',
    make: (applicant, key) => applicant.checkEligibility({}, withKey(key)),
    otherwise: (applicant, key) => applicant.checkEligibility({ loanTerm: 12 }, withKey(key)),
  },
  {
    name: 'signing',
    outcome: 'accepted',
    stage: 'decided',
    make: to('GET', 'apply-and-sign/{id}'),
  },
  {
    name: 'bank details that fail',
    outcome: 'accepted',
    stage: 'signed',
    make: (applicant, key) => applicant.giveFailingDetails(withKey(key)),
    otherwise: (applicant, key) => applicant.giveBankDetails(undefined, withKey(key)),
  },
  {
    name: 'bank details that pass',
    outcome: 'accepted',
    stage: 'signed',
    make: (applicant, key) => applicant.giveBankDetails(undefined, withKey(key)),
    otherwise: (applicant, key) => applicant.giveFailingDetails(withKey(key)),
  },
  {
    name: 'a proof',
    outcome: 'refer-income',
    stage: 'signed',
    make: upload(pdfBytes),
    otherwise: upload(pngBytes),
  },
  {
    name: 'submitting',
    outcome: 'refer-income',
    stage: 'signed',
    attached: true,
    make: to('PUT', 'application/{id}/proof'),
  },
  {
    name: 'skipping',
    outcome: 'refer-income',
    stage: 'signed',
    make: to('POST', 'application/{id}/proof/skip'),
  },
  {
    name: 'deleting all proofs',
    outcome: 'refer-income',
    stage: 'signed',
    attached: true,
    make: to('DELETE', 'application/{id}/proofList'),
  },
  {
    name: 'consents',
    outcome: 'accepted',
    stage: 'started',
    make: to('PUT', 'application/{id}/consents', consents(true)),
    otherwise: to('PUT', 'application/{id}/consents', consents(false)),
  },
  {
    name: 'what the lender does later',
    needsSandbox: true,
    outcome: 'refer-general',
    stage: 'signed',
    make: to('POST', 'sandbox/applications/{id}/events', { type: 'reviewApproved' }),
    otherwise: to('POST', 'sandbox/applications/{id}/events', { type: 'reviewDeclined' }),
  },
];

export async function prepare(applicant: Applicant, { stage, attached }: Change) {
  await applicant.reach(stage);
  if (attached) mustAnswer(await applicant.upload({ content: pdfBytes }), 200);
  return applicant;
}

type Effects = (applicant: Applicant) => Promise<string>;
type Begin = (outcome: Outcome) => Promise<Applicant>;

/** Ten times at once and once later, under one key: compared with an applicant who made the change once. */
export async function hasOneEffect(change: Change, begin: Begin, effectsOn: Effects) {
  const once = await prepare(await begin(change.outcome), change);
  const often = await prepare(await begin(change.outcome), change);
  const alone = await change.make(once, randomUUID());
  must(alone.status < 300, 'a success', alone);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => change.make(often, key)));
  answers.push(await change.make(often, key));
  const [first] = answers;
  for (const answer of answers) mustAnswer(answer, alone.status, first?.body);
  const effects = await effectsOn(often);
  const expected = await effectsOn(once);
  must(effects === expected, `the effects of one call, ${expected}, and not ${effects}`, first);
}

/** What an applicant can see of a change: marks, attempts left, files, and mail where the sandbox shows it. */
const visibleEffects =
  ({ hasSandbox }: Lender): Effects =>
  async (applicant) => {
    const { body: progress } = await applicant.get('application/{id}/progress');
    const { body: list } = await applicant.get('application/{id}/proofList');
    const files = (list as { submitted: boolean }[]).map(({ submitted }) => submitted);
    return JSON.stringify({
      progress,
      files,
      ...(hasSandbox && { mails: await applicant.mailSubjects() }),
    });
  };

const casesOf = (change: Change): Case[] => [
  {
    name: `${change.name}: one effect and one answer under one key`,
    rule: 'The same call under the same Idempotency-Key has one effect and the same answer for 24 hours.',
    needsSandbox: change.needsSandbox,
    run: (lender) =>
      hasOneEffect(change, (outcome) => lender.begin(outcome), visibleEffects(lender)),
  },
  ...(change.otherwise
    ? [
        {
          name: `${change.name}: the same key with another body is refused`,
          rule: 'The same Idempotency-Key with another body is 409.',
          needsSandbox: change.needsSandbox,
          run: async (lender: Lender) => {
            const applicant = await prepare(await lender.begin(change.outcome), change);
            const key = randomUUID();
            must((await change.make(applicant, key)).status < 300, 'a success');
            if (change.otherwise) mustRefuse(await change.otherwise(applicant, key), 409);
          },
        },
      ]
    : []),
];

const BY_STATE =
  'A step already done, posted again with the same body, answers as the first time; with another body it is 409.';

/** Without a key, by the state alone. */
const byState = (
  name: string,
  outcome: Outcome,
  stage: Stage,
  make: (applicant: Applicant, lender: Lender) => Promise<Answer>,
  otherwise: (applicant: Applicant, lender: Lender) => Promise<Answer>,
): Case => ({
  name: `${name}: the same again answers alike without a key, another is refused`,
  rule: BY_STATE,
  run: async (lender) => {
    const applicant = await (await lender.begin(outcome)).reach(stage);
    const first = await make(applicant, lender);
    must(first.status < 300, 'a success', first);
    mustAnswer(await make(applicant, lender), first.status, first.body);
    mustRefuse(await otherwise(applicant, lender), 409);
  },
});

export const oneEffect: Group = {
  name: 'Idempotency',
  cases: [
    ...changes.flatMap(casesOf),
    byState(
      'the eligibility form',
      'accepted',
      'detailsConfirmed',
      (applicant) => applicant.checkEligibility(),
      (applicant) => applicant.checkEligibility({ loanTerm: 12 }),
    ),
    byState(
      'bank details',
      'accepted',
      'signed',
      (applicant) => applicant.giveBankDetails(),
      (applicant, { accounts }) => applicant.giveBankDetails(accounts.otherValid),
    ),
    {
      name: 'bank details: each refused account is an attempt, of three, however often it is given',
      rule: 'Refused bank accounts are remembered for the application: 2 attempts remain, then 1, then the status redirect.',
      run: async (lender) => {
        const applicant = await (await lender.begin('accepted')).reach('signed');
        for (const [account, remainingAttempts] of [
          [0, 2],
          [1, 1],
          [0, 1],
        ])
          mustAnswer(await applicant.giveFailingDetails({}, account), 200, {
            status: 'retryBankValidation',
            remainingAttempts,
          });
        const redirect = '/additional-information/bank';
        mustAnswer(await applicant.giveFailingDetails({}, 2), 200, {
          status: 'redirect',
          data: { redirect },
        });
        await mustResume(applicant, redirect);
      },
    },
    {
      name: 'a refusal of wrong input is not kept under its key',
      rule: '400, 401, 429 and 5xx are not kept under an Idempotency-Key.',
      run: async (lender) => {
        const applicant = await (await lender.begin('accepted')).reach('detailsConfirmed');
        const key = withKey(randomUUID());
        mustRefuse(await applicant.checkEligibility({ loanAmount: 900 }, key), 400);
        mustAnswer(await applicant.checkEligibility({}, key), 200);
      },
    },
  ],
};

import type { SandboxEvent } from '../../src/contract/contract';
import type { Answer, Applicant } from '../../test/applicant';
import { pdfBytes } from '../../test/journeyFixtures';
import { mustAnswer } from '../expectations';
import type { Case } from '../examine';
import type { LaterState, Lender, Outcome } from '../lender';

/** The steps of an applicant, each sent with another body than the one that led to the state. */
export const steps = {
  'update-address': (applicant: Applicant) => applicant.confirmAddress(1),
  eligibility: (applicant: Applicant, { answers }: Lender) =>
    applicant.checkEligibility({ loanTerm: answers.loanTerm === 36 ? 24 : 36 }),
  'apply-and-sign': (applicant: Applicant) => applicant.sign(),
  'bank-details': (applicant: Applicant, { accounts }: Lender) =>
    applicant.giveBankDetails(accounts.otherValid),
  'upload a proof': (applicant: Applicant) => applicant.upload({ content: pdfBytes }),
  'submit proofs': (applicant: Applicant) => applicant.submitDocuments(),
  'skip the upload': (applicant: Applicant) => applicant.post('application/{id}/proof/skip'),
  'mail the link to the upload': (applicant: Applicant) =>
    applicant.post('application/{id}/proof/link'),
  'continue the upload elsewhere': (applicant: Applicant) =>
    applicant.post('application/{id}/proof/hand-off'),
  'delete all proofs': (applicant: Applicant) =>
    applicant.send({ method: 'DELETE', url: '/api/application/{id}/proofList' }),
};
export type StepName = keyof typeof steps;

/** What a state has, which decides what can be read: 200, or 409 where it is missing. */
export type Stored = { answers: boolean; product: boolean; documents: boolean; reason: boolean };

export type JourneyState = {
  reach: (lender: Lender) => Promise<Applicant>;
  /** What `redirect` and `initial-route` answer. */
  during: string;
  /** What the login answers. */
  afterLogin: string;
  /** Other paths on which a reload stays. */
  belongs: string[];
  /** Steps that are not refused. */
  open: StepName[];
  /** Left out where the contract leaves it to the lender. */
  holds: Partial<Stored>;
  /** Events of the lender's side that lead on. */
  events: readonly SandboxEvent['type'][];
};

type Reach = (lender: Lender, outcome: Outcome) => Promise<Applicant>;

/** A step further than another place of the journey. */
const after =
  (before: Reach, status: number, take: (applicant: Applicant) => Promise<Answer>): Reach =>
  async (lender, outcome) => {
    const applicant = await before(lender, outcome);
    mustAnswer(await take(applicant), status);
    return applicant;
  };

const begun: Reach = (lender, outcome) => lender.begin(outcome);
const started = after(begun, 204, (applicant) => applicant.handOff());
const detailed = after(started, 204, (applicant) => applicant.confirmAddress());
const decided = after(detailed, 200, (applicant) => applicant.checkEligibility());
const signed = after(decided, 200, (applicant) => applicant.sign());
const banked = after(signed, 200, (applicant) => applicant.giveBankDetails());
const attached = after(signed, 200, (applicant) => applicant.upload({ content: pdfBytes }));
const submitted = after(attached, 204, (applicant) => applicant.submitDocuments());

/** How far an applicant of an outcome is taken, by the steps of the journey. */
export const reaching = { started, detailed, decided, signed, banked, submitted };

/** One that is prepared in the state, else one that the sandbox leads there. */
const later =
  (state: LaterState, lead: (lender: Lender) => Promise<Applicant>) => async (lender: Lender) => {
    if (!lender.holds(state)) return lead(lender);
    const applicant = await lender.begin(state);
    const answer = mustAnswer(await applicant.login(), 200);
    applicant.bearer = String(answer.headers['bearer']);
    return applicant;
  };

const before: Stored = { answers: false, product: false, documents: false, reason: false };
const offered: Stored = { answers: true, product: true, documents: true, reason: false };
/** Whether a closed application still shows its offer is the lender's choice. */
const closed: Partial<JourneyState> = {
  holds: { answers: true, documents: false, reason: false },
  events: [],
};

/** What ends an application that is open. */
export const ending: readonly SandboxEvent['type'][] = ['expire', 'ended'];
const review: readonly SandboxEvent['type'][] = ['reviewApproved', 'reviewDeclined', ...ending];
const uploadPaths = ['/upload', '/upload-skipped', '/upload/unsuccess'];
const proofSteps: StepName[] = [
  'upload a proof',
  'delete all proofs',
  'continue the upload elsewhere',
];
const generalReturn = '/return/additional-information';

/** Most states begin with an offer, let the first decision be read again, and can be ended. */
const stateOf = (
  path: string,
  reach: JourneyState['reach'],
  rest: Partial<JourneyState> = {},
): JourneyState => ({
  reach,
  during: path,
  afterLogin: path,
  belongs: [],
  open: ['apply-and-sign'],
  holds: offered,
  events: ending,
  ...rest,
});

export const by =
  (reach: Reach, outcome: Outcome): JourneyState['reach'] =>
  (lender) =>
    reach(lender, outcome);

const asked = (outcome: Outcome, name: string): JourneyState =>
  stateOf(`/additional-information/${name}`, by(signed, outcome), {
    afterLogin: '/upload',
    belongs: uploadPaths,
    open: ['apply-and-sign', ...proofSteps, 'skip the upload', 'mail the link to the upload'],
    events: review,
  });

const sent = (outcome: Outcome, name: string): JourneyState =>
  stateOf('/upload-success', by(submitted, outcome), {
    afterLogin: `${generalReturn}/${name}`,
    belongs: uploadPaths,
    open: ['apply-and-sign', ...proofSteps, 'submit proofs'],
    events: review,
  });

/** The states of an application, with the screen each belongs to. */
export const journeyStates: Record<string, JourneyState> = {
  started: stateOf('/landing-page', by(started, 'accepted'), {
    belongs: ['/contact-details'],
    open: ['update-address'],
    holds: before,
  }),
  detailsConfirmed: stateOf('/affordability-and-expenditure', by(detailed, 'accepted'), {
    belongs: ['/landing-page', '/contact-details', '/terms-and-conditions', '/eligibility'],
    open: ['update-address', 'eligibility'],
    holds: before,
  }),
  eligible: stateOf('/offer/eligible', by(decided, 'accepted'), { belongs: ['/apply-and-sign'] }),
  counterOffer: stateOf('/offer/counter-offer', by(decided, 'counter-offer'), {
    belongs: ['/apply-and-sign'],
  }),
  notEligible: stateOf('/offer/not-eligible', by(decided, 'not-eligible'), {
    open: [],
    holds: { answers: true, product: false, documents: false, reason: true },
    events: [],
  }),
  signed: stateOf('/bank-details', by(signed, 'accepted'), {
    open: ['apply-and-sign', 'bank-details'],
  }),
  declined: stateOf('/ineligible', by(signed, 'declined'), {
    ...closed,
    afterLogin: `${generalReturn}/declined`,
  }),
  'refer, general': stateOf('/additional-information', by(signed, 'refer-general'), {
    afterLogin: generalReturn,
    events: review,
  }),
  'refer, bank': stateOf('/additional-information/bank', by(banked, 'refer-bank'), {
    afterLogin: generalReturn,
    events: [...review, 'bankVerified', 'bankDeclined'],
  }),
  'refer, income': asked('refer-income', 'income'),
  'refer, income, submitted': sent('refer-income', 'income'),
  'refer, bankAndIncome': asked('refer-bank-and-income', 'bank-and-income'),
  'refer, bankAndIncome, submitted': sent('refer-bank-and-income', 'bank-and-income'),
  bankDeclined: stateOf(
    `${generalReturn}/bank-declined`,
    later('bankDeclined', async (lender) => {
      const applicant = await banked(lender, 'refer-bank');
      mustAnswer(await lender.happen(applicant, 'bankDeclined'), 204);
      return applicant;
    }),
    closed,
  ),
  appComplete: stateOf('/application-complete', by(banked, 'accepted'), {
    afterLogin: '/return/application-completed',
    events: ['disbursed', 'disbursementFailed', 'ended'],
  }),
  disbursementFailed: stateOf(
    '/application-cancelled',
    later('disbursementFailed', async (lender) => {
      const applicant = await banked(lender, 'disbursement-failed');
      // The bank has returned the money by the next login.
      mustAnswer(await applicant.login(), 200);
      return applicant;
    }),
    closed,
  ),
};

function reachState(lender: Lender, name: string): Promise<Applicant> {
  const state = journeyStates[name];
  if (!state) throw new Error(`There is no state ${name}`);
  return state.reach(lender);
}

const reached = new WeakMap<Lender, Map<string, Promise<Applicant>>>();

/** An applicant in the state, who is shared by the cases that change nothing. */
export const sharedIn =
  (name: string): JourneyState['reach'] =>
  (lender) => {
    const shared = reached.get(lender) ?? new Map<string, Promise<Applicant>>();
    reached.set(lender, shared);
    const applicant = shared.get(name) ?? reachState(lender, name);
    shared.set(name, applicant);
    return applicant;
  };

/** A case of an applicant who is somewhere in the journey. */
export const caseOf = (
  name: string,
  rule: string,
  reach: JourneyState['reach'],
  run: (applicant: Applicant, lender: Lender) => Promise<void>,
): Case => ({ name, rule, run: async (lender) => run(await reach(lender), lender) });

/** All that an applicant can see of an application, to be compared. */
export async function seenBy(applicant: Applicant): Promise<string> {
  const paths = ['', '/progress', '/proofList'];
  const answers = await Promise.all([
    applicant.get('redirect/{id}'),
    ...paths.map((path) => applicant.get(`application/{id}${path}`)),
  ]);
  return JSON.stringify(answers.map(({ status, body }) => [status, body]));
}

import * as z from 'zod';
import {
  bankDetailsSchema,
  brandNameSchema,
  eligibilityFormSchema,
  startedApplicationSchema,
  type SandboxEvent,
  type StartedApplication,
} from '../src/contract/contract';
import { Applicant, type Answer, type Send } from '../test/applicant';
import {
  affordableAnswers,
  anotherValidAccount,
  failingAccounts,
  validAccount,
} from '../test/journeyFixtures';
import { mustAnswer, NotReached } from './expectations';

/** What the lender will decide about an application, by the names of the sandbox's personas. */
export const outcomes = [
  'accepted',
  'counter-offer',
  'not-eligible',
  'under-18',
  'non-resident',
  'new-card',
  'two-loans',
  'recent-loan',
  'declined',
  'refer-general',
  'refer-income',
  'refer-bank-and-income',
  'refer-bank',
  'bank-refer-general',
  'disbursement-failed',
  'returning',
] as const;
export type Outcome = (typeof outcomes)[number];

/** States that only the lender's side leads to. */
const laterStates = ['bankDeclined', 'disbursementFailed', 'expired'] as const;
export type LaterState = (typeof laterStates)[number];

const applicationSchema = startedApplicationSchema.pick({
  applicationId: true,
  token: true,
  postcode: true,
  dateOfBirth: true,
});

/** What a lender without a sandbox prepares; `token` opens the application once, as a hand-off link does. */
export const preparedSchema = z.strictObject({
  brand: brandNameSchema.default('aqua'),
  /** Answers that every applicant of a good outcome gets an offer for. */
  answers: eligibilityFormSchema.default(affordableAnswers),
  accounts: z
    .strictObject({
      valid: bankDetailsSchema,
      otherValid: bankDetailsSchema,
      failing: z.array(bankDetailsSchema).length(3),
    })
    .default({ valid: validAccount, otherValid: anotherValidAccount, failing: failingAccounts }),
  applications: z.partialRecord(z.enum([...outcomes, ...laterStates]), z.array(applicationSchema)),
});
export type Prepared = z.infer<typeof preparedSchema>;

export type Lender = Pick<Prepared, 'brand' | 'answers' | 'accounts'> & {
  send: Send;
  hasSandbox: boolean;
  /** @throws {NotReached} where there is none left */
  begin(wanted: Outcome | LaterState): Promise<Applicant>;
  /** Whether an application in this state is prepared. */
  holds(state: LaterState): boolean;
  /** @throws {NotReached} without a sandbox */
  happen(applicant: Applicant, type: SandboxEvent['type']): Promise<Answer>;
};

const defaults = preparedSchema.parse({ applications: {} });

/** A server with the sandbox's calls begins as many applications as are asked for. */
export const sandboxLender = (send: Send): Lender => ({
  ...defaults,
  send,
  hasSandbox: true,
  holds: () => false,
  happen: (applicant, type) => applicant.happen(type),
  begin: async (persona) => {
    const payload = { persona, brand: defaults.brand };
    const url = '/api/sandbox/applications';
    const answer = mustAnswer(await send({ method: 'POST', url, payload }), 201);
    return new Applicant(send, answer.body as StartedApplication);
  },
});

/** Any other server opens those that were prepared, each once. */
export function preparedLender(send: Send, prepared: Prepared): Lender {
  const { brand, answers, accounts } = prepared;
  const left = structuredClone(prepared.applications);
  return {
    brand,
    answers,
    accounts,
    send,
    hasSandbox: false,
    holds: (state) => (left[state]?.length ?? 0) > 0,
    happen: async (_applicant, type) => {
      throw new NotReached(`without a sandbox nobody here can say '${type}'`);
    },
    begin: async (wanted) => {
      const application = left[wanted]?.shift();
      if (!application) throw new NotReached(`no application is left for '${wanted}'`);
      const started = { ...application, applicationRef: '', entryUrl: '' };
      return new Applicant(send, started, { answers, ...accounts });
    },
  };
}

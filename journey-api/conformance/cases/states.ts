import type { Applicant } from '../../test/applicant';
import { PUBLIC_PATHS, sandboxEventSchema } from '../../src/contract/contract';
import type { Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume, NotReached } from '../expectations';
import type { Lender } from '../lender';
import {
  caseOf,
  journeyStates,
  seenBy,
  sharedIn,
  steps,
  type JourneyState,
  type StepName,
  type Stored,
} from './journeyStates';

function routeOf(applicant: Applicant, path?: string) {
  const encoded = path === undefined ? '' : `/${Buffer.from(path).toString('base64url')}`;
  return applicant.get(`initial-route/{id}${encoded}`);
}

const resumes = (name: string, { during, afterLogin, belongs }: JourneyState) =>
  caseOf(
    `${name}: resumes at ${during}`,
    'redirect and initial-route answer the screen of the state; a path that belongs to the state is kept, any other is not.',
    sharedIn(name),
    async (applicant) => {
      await mustResume(applicant, during);
      mustAnswer(await applicant.get('redirect/{id}/faqs'), 200, {
        data: { redirect: during },
      });
      mustAnswer(await routeOf(applicant), 200, { data: during });
      const kept = [during, afterLogin, ...belongs, ...PUBLIC_PATHS];
      for (const path of [...kept, '/error/complex-refer'])
        mustAnswer(await routeOf(applicant, path), 200, { data: path });
      const others = Object.values(journeyStates).map((other) => other.during);
      for (const path of ['/nowhere', ...others])
        if (!kept.includes(path)) mustAnswer(await routeOf(applicant, path), 200, { data: during });
    },
  );

const logsIn = (name: string, { afterLogin }: JourneyState) =>
  caseOf(
    `${name}: a login leads to ${afterLogin}`,
    'save-and-return answers the screen after a login, and a token.',
    sharedIn(name),
    async (applicant) => {
      const answer = mustAnswer(await applicant.login(), 200, { data: { redirect: afterLogin } });
      must(answer.headers['bearer'] !== undefined, 'a token in the header bearer', answer);
    },
  );

const always = [
  'application-reference',
  'contact-details',
  'user-details',
  'pricing',
  'hashed-application-id',
];

/** Calls that read what a state may not have, with the status where it has not. */
const readsOf: [keyof Stored, string, number][] = [
  ['answers', 'employment-status/{id}', 409],
  ['answers', 'affordability/{id}', 204],
  ['product', 'eligibility/{id}', 409],
  ['product', 'repayment-information/{id}', 409],
  ['product', 'loan-offer/{id}', 204],
  ['documents', 'application/{id}/documents', 409],
  ['documents', 'application/{id}/document/summary', 409],
  ['reason', 'not-eligible-reason/{id}', 409],
];

const reads = (name: string, { holds }: JourneyState) =>
  caseOf(
    `${name}: answers what is stored`,
    'What is stored is answered with 200; what a state does not have is 409, or 204 for affordability and loan-offer.',
    sharedIn(name),
    async (applicant, lender) => {
      for (const path of always) mustAnswer(await applicant.get(`${path}/{id}`), 200);
      mustAnswer(await applicant.get(`apr-and-risk-group/{id}/${lender.brand}`), 200);
      for (const path of ['', '/progress', '/proofList'])
        mustAnswer(await applicant.get(`application/{id}${path}`), 200);
      for (const [what, path, missing] of readsOf) {
        const isStored = holds[what];
        if (isStored === undefined) continue;
        const answer = await applicant.get(path);
        if (isStored || missing === 204) mustAnswer(answer, isStored ? 200 : missing);
        else mustRefuse(answer, missing);
      }
    },
  );

/** @throws where the call was not refused, or changed something after all */
async function mustChangeNothing(applicant: Applicant, refused: () => Promise<void>) {
  const before = await seenBy(applicant);
  await refused();
  const after = await seenBy(applicant);
  must(after === before, `after a refusal everything as before: ${before}, and not ${after}`);
}

const refuses = (name: string, { open }: JourneyState) =>
  caseOf(
    `${name}: refuses every step that is not open`,
    'A call that the state does not allow is 409 and changes nothing.',
    sharedIn(name),
    async (applicant, lender) => {
      for (const [step, take] of Object.entries(steps))
        if (!open.includes(step as StepName))
          await mustChangeNothing(applicant, async () =>
            mustRefuse(await take(applicant, lender), 409),
          );
    },
  );

const signsOnce = (name: string) =>
  caseOf(
    `${name}: answers the first decision again`,
    'apply-and-sign is idempotent by application: it answers the first decision.',
    sharedIn(name),
    async (applicant) => {
      await mustChangeNothing(applicant, async () => {
        const { body } = mustAnswer(await applicant.sign(), 200);
        mustAnswer(await applicant.sign(), 200, body);
      });
    },
  );

const lendersEvents = sandboxEventSchema.shape.type.options.filter(
  (type) => type !== 'sessionExpired',
);

const refusesEvents = (name: string, { events }: JourneyState) =>
  caseOf(
    `${name}: refuses every event of the lender that is not open`,
    'An event that the state does not allow is 409 and changes nothing.',
    sharedIn(name),
    async (applicant, lender) => {
      for (const type of lendersEvents)
        if (!events.includes(type))
          await mustChangeNothing(applicant, async () =>
            mustRefuse(await lender.happen(applicant, type), 409),
          );
    },
  );

const undecided = ['started', 'detailsConfirmed', 'eligible', 'counterOffer', 'notEligible'];

export const states: Group = {
  name: 'States',
  cases: [
    ...Object.entries(journeyStates).flatMap(([name, state]) => [
      resumes(name, state),
      logsIn(name, state),
      reads(name, state),
      refuses(name, state),
      ...(undecided.includes(name) ? [] : [signsOnce(name)]),
      refusesEvents(name, state),
    ]),
    {
      name: 'expired: opens nothing, and says so',
      rule: 'An application that has expired answers a login and every call with 409.',
      run: async (lender: Lender) => {
        if (lender.holds('expired')) {
          mustRefuse(await (await lender.begin('expired')).login(), 409);
          throw new NotReached('that calls with a session are refused: none can be had any more');
        }
        const applicant = await lender.begin('accepted');
        mustAnswer(await applicant.handOff(), 204);
        mustAnswer(await lender.happen(applicant, 'expire'), 204);
        mustRefuse(await applicant.login(), 409);
        for (const path of ['redirect', 'contact-details', 'initial-route', 'apply-and-sign'])
          mustRefuse(await applicant.get(`${path}/{id}`), 409);
        mustRefuse(await applicant.checkEligibility(), 409);
        mustRefuse(await applicant.submitDocuments(), 409);
      },
    },
  ],
};

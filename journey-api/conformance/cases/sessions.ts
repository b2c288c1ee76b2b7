import { randomUUID } from 'node:crypto';
import type { Applicant } from '../../test/applicant';
import type { Case, Group } from '../examine';
import { must, mustAnswer, mustRefuse } from '../expectations';
import type { Lender } from '../lender';
import { claimsOf } from './authorisation';
import { reaching } from './journeyStates';

const MISMATCH = {
  error: "That doesn't look right",
  errorMessage: "The details you entered don't match your application. Please try again.",
};
const LOCKED = 'Too many attempts. Please try again in 15 minutes.';
const MAX_FAILURES = 5;

const contactDetails = (applicant: Applicant) => applicant.get('contact-details/{id}');

const fail = (applicant: Applicant) => applicant.login('ZZ99 9ZZ', '1901-01-01');

const cases: [string, string, (lender: Lender) => Promise<void>][] = [
  [
    'the hand-off opens a session of its application',
    'generate-token answers a token in the header bearer, a JWT with sub, iat and exp.',
    async (lender) => {
      const applicant = await lender.begin('accepted');
      const answer = mustAnswer(await applicant.handOff(), 204);
      const { sub, iat, exp } = claimsOf(applicant.bearer);
      must(sub === applicant.id, 'sub is the application', answer);
      must(Number(exp) > Number(iat), 'exp is after iat', answer);
      mustAnswer(await contactDetails(applicant), 200);
    },
  ],
  [
    'the hand-off works once, and for its application alone',
    'A used token is 401, with a valid bearer it refreshes.',
    async (lender) => {
      const applicant = await lender.begin('accepted');
      const other = await lender.begin('accepted');
      mustRefuse(await applicant.handOff(other.started.token), 401);
      mustRefuse(await applicant.handOff('made-up'), 401);
      const url = `generate-token?applicationId=${applicant.id}&token=${applicant.started.token}`;
      const twice = await Promise.all([applicant.get(url), applicant.get(url)]);
      const statuses = twice.map(({ status }) => status).sort((one, two) => one - two);
      must(statuses.join() === '204,401', 'one of two at once to be let in', twice[0]);
      mustRefuse(await applicant.handOff(), 401);
      mustAnswer(await applicant.login(), 200);
      const opened = twice.find(({ status }) => status === 204);
      applicant.bearer = String(opened?.headers['bearer']);
      const refreshed = mustAnswer(await applicant.handOff(), 204);
      must(refreshed.headers['bearer'] !== undefined, 'a token in the header bearer', refreshed);
    },
  ],
  [
    'a refresh answers a token that goes on',
    'refresh-token answers a new token in the header bearer.',
    async (lender) => {
      const applicant = await reaching.started(lender, 'accepted');
      const answer = mustAnswer(await applicant.get('refresh-token/{id}'), 204);
      applicant.bearer = String(answer.headers['bearer']);
      must(claimsOf(applicant.bearer)['sub'] === applicant.id, 'sub is the application', answer);
      mustAnswer(await contactDetails(applicant), 200);
    },
  ],
  [
    'a log-out ends the session',
    'log-out answers 204 and ends the session on the server.',
    async (lender) => {
      const applicant = await reaching.started(lender, 'accepted');
      mustAnswer(await applicant.post('log-out'), 204);
      mustRefuse(await contactDetails(applicant), 401);
      mustRefuse(await applicant.get('refresh-token/{id}'), 401);
      mustRefuse(await applicant.post('log-out'), 401);
    },
  ],
  [
    'a session that has ended is refused, and a login opens another',
    'The next call with a token whose session has ended is 401.',
    async (lender) => {
      const applicant = await reaching.started(lender, 'accepted');
      mustAnswer(await lender.happen(applicant, 'sessionExpired'), 204);
      mustRefuse(await contactDetails(applicant), 401);
      const answer = mustAnswer(await applicant.login(), 200);
      applicant.bearer = String(answer.headers['bearer']);
      mustAnswer(await contactDetails(applicant), 200);
    },
  ],
  [
    'a login with other details is refused, also of an unknown application, in the same words',
    'A mismatch is 401 with its words; an unknown application answers exactly as a mismatch does.',
    async (lender) => {
      const applicant = await lender.begin('accepted');
      const answer = await fail(applicant);
      mustRefuse(answer, 401);
      mustAnswer(answer, 401, MISMATCH);
      const details = { postcode: 'LS1 4DY', dateOfBirth: '1980-01-01' };
      const unknown = { applicationId: randomUUID(), ...details };
      mustAnswer(await applicant.post('save-and-return', unknown), 401, MISMATCH);
      mustAnswer(await applicant.login(applicant.started.postcode.toLowerCase()), 200);
    },
  ],
  [
    'five failed logins lock the login, also of an unknown application',
    'Five failed logins within 15 minutes lock that login: 429 with its words.',
    async (lender) => {
      const applicant = await lender.begin('accepted');
      for (let time = 0; time < MAX_FAILURES; time += 1) mustRefuse(await fail(applicant), 401);
      mustAnswer(await applicant.login(), 429, { errorMessage: LOCKED });
      const payload = { applicationId: randomUUID(), postcode: 'ZZ9', dateOfBirth: '1901-01-01' };
      for (let time = 0; time < MAX_FAILURES; time += 1)
        mustRefuse(await applicant.post('save-and-return', payload), 401);
      mustAnswer(await applicant.post('save-and-return', payload), 429, { errorMessage: LOCKED });
    },
  ],
  [
    'the upload continues on another device, once',
    'proof/hand-off answers a path with a token that opens the application once.',
    async (lender) => {
      const applicant = await reaching.signed(lender, 'refer-income');
      const answer = await applicant.post('application/{id}/proof/hand-off');
      const { path } = mustAnswer(answer, 200).body as { path: string };
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
      applicant.bearer = '';
      mustAnswer(await applicant.handOff(token), 204);
      applicant.bearer = '';
      mustRefuse(await applicant.handOff(token), 401);
    },
  ],
];

export const sessions: Group = {
  name: 'Sessions',
  cases: cases.map(([name, rule, run]): Case => ({ name, rule, run })),
};

import { randomUUID } from 'node:crypto';
import type { PersonaSummary, SandboxApplication } from '../../src/contract/contract';
import type { Case, Group } from '../examine';
import { must, mustAnswer, mustRefuse } from '../expectations';
import { outcomes, type Lender } from '../lender';
import { reaching } from './journeyStates';

const open: Case = {
  name: 'toggles, texts and health are open to everybody',
  rule: 'feature-toggles, content, healthcheck, heartbeat and version answer without a token.',
  run: async ({ send, brand }) => {
    for (const path of ['feature-toggles', 'healthcheck', 'heartbeat', 'version'])
      mustAnswer(await send({ method: 'GET', url: `/api/${path}` }), 200);
    mustAnswer(await send({ method: 'GET', url: `/api/content/${brand}` }), 200);
  },
};

const inSandbox = (name: string, rule: string, run: Case['run']): Case => ({
  name,
  rule,
  needsSandbox: true,
  run,
});

const put = ({ send }: Lender, path: string, payload: object) =>
  send({ method: 'PUT', url: `/api/sandbox/${path}`, payload });

/** What everybody may call, and the sandbox where there is one. */
export const platform: Group = {
  name: 'Open calls and sandbox',
  cases: [
    open,
    inSandbox('mocks lists the personas', 'Every persona has its name.', async ({ send }) => {
      const answer = mustAnswer(await send({ method: 'GET', url: '/api/mocks' }), 200);
      const listed = (answer.body as PersonaSummary[]).map(({ persona }) => persona);
      const missing = outcomes.filter((outcome) => !listed.includes(outcome));
      must(missing.length === 0, `a list with ${missing.join()}`, answer);
    }),
    inSandbox(
      'what the sandbox does not know is refused',
      'An unknown persona is 400, an unknown application 404.',
      async ({ send }) => {
        const url = '/api/sandbox/applications';
        mustRefuse(await send({ method: 'POST', url, payload: { persona: 'nobody' } }), 400);
        const events = `${url}/${randomUUID()}/events`;
        mustRefuse(await send({ method: 'POST', url: events, payload: { type: 'expire' } }), 404);
      },
    ),
    inSandbox(
      'the clock of one application is moved',
      'clock moves one application forward by days: past its time it has expired.',
      async (lender) => {
        const moved = await reaching.started(lender, 'accepted');
        const other = await reaching.started(lender, 'accepted');
        mustAnswer(await moved.post('sandbox/applications/{id}/clock', { days: 30 }), 204);
        mustRefuse(await moved.get('redirect/{id}'), 409);
        mustAnswer(await other.get('redirect/{id}'), 200);
      },
    ),
    inSandbox(
      'a started application says where it is',
      'An application that was started has its state and what its applicant logs in with; an unknown one is 404.',
      async (lender) => {
        const begun = await reaching.started(lender, 'accepted');
        const answer = mustAnswer(await begun.get('sandbox/applications/{id}'), 200);
        const { postcode, dateOfBirth } = answer.body as SandboxApplication;
        must(postcode !== '' && dateOfBirth !== '', 'postcode and date of birth', answer);
        const url = `/api/sandbox/applications/${randomUUID()}`;
        mustRefuse(await lender.send({ method: 'GET', url }), 404);
      },
    ),
    inSandbox(
      'toggles and faults are set, mail is listed',
      'PUT feature-toggles and PUT faults answer what is set; a fault with applicationId touches only that applicant.',
      async (lender) => {
        const touched = await reaching.started(lender, 'accepted');
        const other = await reaching.started(lender, 'accepted');
        mustAnswer(await put(lender, 'feature-toggles', {}), 200);
        const fault = { path: '/api/redirect/*', status: 503, times: 1, applicationId: touched.id };
        mustAnswer(await put(lender, 'faults', [fault]), 200);
        mustAnswer(await other.get('redirect/{id}'), 200);
        mustRefuse(await touched.get('redirect/{id}'), 503);
        mustAnswer(await touched.get('redirect/{id}'), 200);
        mustAnswer(await put(lender, 'faults', []), 200, []);
        mustAnswer(await touched.get('sandbox/outbox?applicationId={id}'), 200);
      },
    ),
  ],
};

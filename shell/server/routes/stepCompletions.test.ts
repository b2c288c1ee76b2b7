import Fastify, { type InjectOptions } from 'fastify';
import { digestOf, readRollbackSettings } from 'releases/rollback';
import { readCookies } from '../cookies';
import { readTicket, signTicket } from './reportTicket';
import { confirmApplicants } from './stepCompletions';

const settings = readRollbackSettings({}, false);
const reporter = {
  session: '0b5f6a52-3c77-4c19-9d3c-0f2f3c1a7e11',
  set: 'set-1',
  since: 1000,
};
const ID = '7d1c5a1e-4d3f-4a52-9a0e-2b8f5c1d6e01';
const token = (sub: string) =>
  `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const authorization = `Bearer ${token(ID)}`;
const cookieOf = (ticket: string) =>
  `plum_session=${reporter.session}; plum_release=${reporter.set}; plum_ticket=${ticket}`;

/** Whom the ticket names after a call: of the answer's, where it brings a new one. */
async function confirmedBy(call: InjectOptions, status = 200) {
  const app = Fastify();
  confirmApplicants(app, settings);
  app.all('/api/generate-token', async (_request, reply) =>
    reply.code(status).header('bearer', token(ID)).send(),
  );
  app.all('/api/*', async (_request, reply) => reply.code(status).send());
  const before = signTicket(settings.secret, reporter, Date.now());
  const answer = await app.inject({
    ...call,
    headers: { ...call.headers, cookie: cookieOf(before) },
  });
  const [set] = answer.cookies;
  const cookies = readCookies(cookieOf(set?.value ?? before));
  const trusted = readTicket(settings.secret, cookies, Date.now());
  expect(trusted).toMatchObject(reporter);
  return trusted?.applicant ?? null;
}

it.each<[string, InjectOptions]>([
  ['gave out a session token', { url: '/api/generate-token' }],
  [
    'did a step that needs one',
    { method: 'POST', url: `/api/eligibility/${ID.toUpperCase()}`, headers: { authorization } },
  ],
])('an applicant is confirmed where the API %s', async (_how, call) => {
  expect(await confirmedBy(call)).toBe(digestOf(settings.secret, ID));
});

it.each<[string, InjectOptions, number]>([
  ['anybody may read', { url: '/api/version', headers: { authorization } }, 200],
  [
    'was refused',
    { method: 'POST', url: `/api/eligibility/${ID}`, headers: { authorization } },
    409,
  ],
  ['gave no token after all', { url: '/api/generate-token' }, 401],
  ['has no token', { method: 'POST', url: `/api/eligibility/${ID}` }, 200],
  [
    "has another applicant's token",
    {
      method: 'POST',
      url: `/api/eligibility/${ID}`,
      headers: { authorization: `Bearer ${token('another')}` },
    },
    200,
  ],
  [
    'is one of the sandbox',
    { method: 'POST', url: `/api/sandbox/applications/${ID}/events`, headers: { authorization } },
    200,
  ],
])('nobody is by a call that %s', async (_what, call, status) => {
  expect(await confirmedBy(call, status)).toBeNull();
});

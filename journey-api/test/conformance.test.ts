import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { allGroups } from '../conformance/cases/allCases';
import { examine, recordExchanges, type Result } from '../conformance/examine';
import { preparedLender, preparedSchema, sandboxLender } from '../conformance/lender';
import { reportLines } from '../conformance/report';
import { sendOver } from '../conformance/sendOver';
import { sendInside, type Answer, type Call } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

/** A proxy that breaks the server: requests on the way in, answers on the way back. */
type Break = { asked?: (call: Call) => Call; answered?: (answer: Answer) => Answer };

let journey: JourneyServer;
let proxy: Server;
let broken: Break = {};

beforeAll(async () => {
  journey = await startJourneyServer({ failedLoginMs: 0 });
  const send = sendInside(journey.server);
  proxy = createServer((request, response) => {
    async function pass() {
      const { method = '', url = '', headers } = request;
      const bytes = await buffer(request);
      const payload = bytes.length > 0 && { payload: bytes };
      const call = { method, url, headers: headers as Record<string, string>, ...payload };
      const answer = await send(broken.asked?.(call) ?? call);
      const { status, bytes: sent, headers: own } = broken.answered?.(answer) ?? answer;
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = own;
      response.writeHead(status, kept).end(status === 204 ? undefined : sent);
    }
    void pass().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => proxy.close(closed));
  await journey.close();
});

function through() {
  const { port } = proxy.address() as AddressInfo;
  return recordExchanges(sendOver(`http://127.0.0.1:${port}`));
}

/** Runs the cases whose names begin so, through the broken proxy. Each beginning has to select one at least. */
async function examined(breaking: Break, ...names: string[]): Promise<Result[]> {
  const all = allGroups.flatMap(({ cases }) => cases);
  const unused = names.filter((begin) => !all.some(({ name }) => name.startsWith(begin)));
  expect(unused).toEqual([]);
  broken = breaking;
  const exchanges = through();
  const groups = allGroups.map(({ name, cases }) => ({
    name,
    cases: cases.filter((each) => names.some((begin) => each.name.startsWith(begin))),
  }));
  return examine(sandboxLender(exchanges.send), exchanges, groups);
}
const failedIn = (results: Result[]) => results.filter(({ result }) => result === 'failed');

const changed = (answer: Answer, change: (body: Record<string, unknown>) => unknown): Answer => ({
  ...answer,
  bytes: Buffer.from(JSON.stringify(change(answer.body as Record<string, unknown>))),
});
const isOf = (path: string, { url }: Call) => url.startsWith(`/api/${path}`);

const quick = [
  'accepted: ',
  'the hand-off opens',
  'POST /api/bank-details',
  'the eligibility form: ',
  'bank details: the same again answers alike without a key',
  'appComplete: refuses every step',
  'started: answers',
];

it('finds nothing where nothing is broken', async () => {
  const results = await examined({}, ...quick);
  expect(reportLines(failedIn(results))).toEqual(reportLines([]));
  expect(results.filter(({ result }) => result === 'passed').length).toBeGreaterThan(25);
});

it.each([429, 503])('sends a call again that %i asks to wait with', async (status) => {
  let refusals = 2;
  const busy = createServer((_request, response) => {
    if (refusals-- > 0) response.writeHead(status, { 'retry-after': '1' }).end();
    else response.writeHead(204).end();
  });
  await new Promise<void>((ready) => busy.listen(0, '127.0.0.1', ready));
  const { port } = busy.address() as AddressInfo;
  const answer = await sendOver(`http://127.0.0.1:${port}`)({ method: 'GET', url: '/api/any' });
  busy.close();
  expect(answer.status).toBe(204);
});

/** The first token with which each address was called. */
const owners = new Map<string, string>();
const breaks: [string, Break, string, string][] = [
  [
    'another status',
    {
      answered: (answer) =>
        isOf('bank-details', answer.call) ? { ...answer, status: 201 } : answer,
    },
    'accepted: bank details',
    'never answers 201',
  ],
  [
    'a status that no contract knows',
    { answered: (answer) => (answer.status === 409 ? { ...answer, status: 418 } : answer) },
    'appComplete: refuses every step',
    'one of the refusals',
  ],
  [
    'a missing field',
    {
      answered: (answer) =>
        isOf('pricing', answer.call) && answer.status === 200
          ? changed(answer, ({ riskGroup: _left, ...rest }) => rest)
          : answer,
    },
    'started: answers',
    'riskGroup',
  ],
  [
    'ignored keys',
    {
      asked: ({ headers: { 'idempotency-key': _key, ...headers } = {}, ...call }) => ({
        ...call,
        headers,
      }),
    },
    'a proof: one effect',
    'idempotency-key: ',
  ],
  [
    'ignored tokens',
    {
      asked: (call) => {
        if (!isOf('contact-details', call)) return call;
        const authorization = owners.get(call.url) ?? call.headers?.['authorization'];
        if (authorization === undefined) return call;
        owners.set(call.url, authorization);
        return { ...call, headers: { ...call.headers, authorization } };
      },
    },
    'GET /api/contact-details',
    '401',
  ],
  [
    'a transition that the state does not allow',
    {
      answered: (answer) =>
        isOf('update-address', answer.call) && answer.status === 409
          ? { ...answer, status: 204 }
          : answer,
    },
    'appComplete: refuses every step',
    '409',
  ],
];

it.each(breaks)('finds %s', async (_name, breaking, name, words) => {
  const failed = failedIn(await examined(breaking, name));
  expect(failed.length).toBeGreaterThan(0);
  const report = reportLines(failed).join('\n');
  expect(report).toContain(words);
  expect(report).toMatch(/request .*\n[^]*answer .*\n[^]*expected .*\n[^]*contract /);
  expect(report).not.toMatch(/Bearer ey/);
});

it('counts what could not be reached where applications are prepared', async () => {
  broken = {};
  const begun = await sandboxLender(sendInside(journey.server)).begin('accepted');
  const { applicationId, token, postcode, dateOfBirth } = begun.started;
  const prepared = preparedSchema.parse({
    applications: { accepted: [{ applicationId, token, postcode, dateOfBirth }] },
  });
  const exchanges = through();
  const cases = allGroups
    .flatMap((group) => group.cases)
    .filter(({ name }) => /^(?:accepted: the elig|declined: sign|disbursed in)/.test(name));
  const results = await examine(preparedLender(exchanges.send, prepared), exchanges, [
    { name: 'Some', cases },
  ]);
  expect(
    results
      .filter(({ group }) => group === 'Some')
      .map(({ name, result, reason }) => `${name.split(/[: ]/)[0]} ${result}: ${reason ?? ''}`),
  ).toEqual([
    'accepted passed: ',
    "declined not proved: no application is left for 'declined'",
    "disbursed not proved: no application is left for 'accepted'",
  ]);
});

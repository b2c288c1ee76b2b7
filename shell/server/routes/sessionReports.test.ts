import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { readRollbackSettings, versionOutcomes, type ReportListener } from 'releases/rollback';
import { readCookies } from '../cookies';
import { sessionReports } from './sessionReports';
import { readTicket, signTicket } from './reportTicket';

const settings = readRollbackSettings({}, true);
const QUOTE = 'mfe-quote@1.0.0';
const NOW = 1_700_000_000_000;
const reporter = {
  session: '0b5f6a52-3c77-4c19-9d3c-0f2f3c1a7e11',
  set: 'set-1',
  since: NOW,
};

const cookieOf = (ticket: string) =>
  `plum_session=${reporter.session}; plum_release=${reporter.set}; plum_ticket=${ticket}`;
const read = (ticket: string, now = NOW) =>
  readTicket(settings.secret, readCookies(cookieOf(ticket)), now);

async function start() {
  const listener = {
    receive: jest.fn<undefined, Parameters<ReportListener['receive']>>(),
    settle: jest.fn(),
  };
  const set = { id: 'set-1', shell: '1.0.0', remotes: { 'mfe-quote': '1.0.0' } };
  const store = {
    set: async () => set,
    withoutRevoked: async () => set,
    release: async () => ({
      paths: ['/landing-page', '/offer/:kind'].map((path) => ({ path, files: [] })),
      screens: [
        { path: '/landing-page', start: true },
        { path: '/offer/:kind', step: 3 },
      ],
    }),
  };
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  sessionReports(app, {
    settings,
    store: store as unknown as ReleaseStore,
    listeners: [listener],
  });
  const report = (
    screens: object[],
    ticket = signTicket(settings.secret, reporter, Date.now()),
    visits: object[] = [],
  ) =>
    app.inject({
      method: 'POST',
      url: '/federation/counts',
      headers: { cookie: cookieOf(ticket) },
      payload: { counts: {}, screens, visits },
    });
  return { listener, report };
}

describe('a session report', () => {
  it('counts for the screens of its versions, by their patterns alone', async () => {
    const { listener, report } = await start();
    const screens = [
      { remote: QUOTE, screen: '/offer/:kind', state: 'opened' },
      { remote: QUOTE, screen: '*', state: 'alive' },
      { remote: QUOTE, screen: '/offer/A-1234', state: 'opened' },
      { remote: 'mfe-quote@2.0.0', screen: '/offer/:kind', state: 'failed' },
    ];
    const ticket = signTicket(settings.secret, { ...reporter, isFromStart: true }, Date.now());
    expect((await report(screens, ticket)).statusCode).toBe(204);
    expect(listener.receive).toHaveBeenCalledTimes(1);
    const [from, received] = listener.receive.mock.calls[0] ?? [];
    expect(from).toMatchObject({ session: reporter.session });
    expect(received?.screens).toEqual([
      { ...screens[0], step: 3 },
      { ...screens[1], step: undefined },
    ]);
  });

  it('counts a step for a session that was at the start, not for one that returns', async () => {
    const { listener, report } = await start();
    const stepsOf = (call: number) =>
      listener.receive.mock.calls[call]?.[1].screens.map(({ step }) => step);
    const offer = { remote: QUOTE, screen: '/offer/:kind', state: 'opened' };
    const returned = await report([offer]);
    expect(stepsOf(0)).toEqual([undefined]);
    expect(returned.headers['set-cookie']).toBeUndefined();
    const begun = await report([{ ...offer, screen: '/landing-page' }]);
    const cookies = String(begun.headers['set-cookie']);
    const ticket = /plum_ticket=([^;]+)/.exec(cookies)?.[1] ?? '';
    await report([offer], ticket);
    expect([stepsOf(1), stepsOf(2)]).toEqual([[0], [3]]);
  });

  it('comes with the brand, browser and width of the page', async () => {
    const { listener, report } = await start();
    await report([]);
    expect(listener.receive.mock.calls[0]?.[0].audience).toEqual({
      brand: '',
      browser: 'other',
      width: '',
    });
  });

  it('has vitals of those screens, of which the comparison of a canary takes the longest', async () => {
    const { listener, report } = await start();
    const visits = [
      { remote: QUOTE, screen: '/offer/:kind', lcp: 900, cls: 0.1 },
      { remote: QUOTE, screen: '/offer/:kind', lcp: 2000, inp: 80 },
      { remote: QUOTE, screen: '/offer/A-1234', lcp: 5000 },
      { remote: QUOTE, screen: '*', lcp: 5000 },
      { remote: 'mfe-quote@2.0.0', screen: '/offer/:kind', lcp: 5000 },
    ];
    const ticket = signTicket(settings.secret, reporter, Date.now());
    expect((await report([], ticket, visits)).statusCode).toBe(204);
    const [, received] = listener.receive.mock.calls[0] ?? [];
    expect(received?.visits).toEqual(visits.slice(0, 2));
    const outcomes = received && versionOutcomes(received, 0);
    expect(outcomes?.get(QUOTE)).toMatchObject({ lcp: 2000, inp: 80 });
    expect((await report([], ticket, [{ remote: QUOTE, screen: '*', lcp: -1 }])).statusCode).toBe(
      400,
    );
  });

  it('comes with the applicant whom the API confirmed, and the wider network', async () => {
    const { listener, report } = await start();
    const known = signTicket(settings.secret, { ...reporter, applicant: 'digest' }, Date.now());
    await report([]);
    await report([], known);
    expect(listener.receive.mock.calls.map(([from]) => from)).toMatchObject([
      { applicant: null, network: '127.0.0.0/24' },
      { applicant: 'digest', network: '127.0.0.0/24' },
    ]);
  });

  it('counts for nothing without a ticket, and is refused where it has another shape', async () => {
    const { listener, report } = await start();
    await report([{ remote: QUOTE, screen: '*', state: 'opened' }], 'forged');
    expect(listener.receive).not.toHaveBeenCalled();
    const answer = await report([{ remote: QUOTE, screen: '*', state: 'Jane Doe' }]);
    expect(answer.statusCode).toBe(400);
  });

  it('settles what the session opened, once it reports too often', async () => {
    const { listener, report } = await start();
    for (let call = 0; call < 31; call += 1) await report([]);
    expect(listener.receive).toHaveBeenCalledTimes(30);
    expect(listener.settle).toHaveBeenCalledWith(reporter.session);
  });
});

describe('a ticket', () => {
  it('says when the session began, to the second', () => {
    const ticket = signTicket(settings.secret, reporter, NOW + 5000);
    expect(read(ticket)).toEqual({ ...reporter, isFromStart: false, applicant: null });
    expect(read(ticket, NOW + 25 * 3_600_000)).toBeNull();
  });

  it('cannot be dated back', () => {
    const [at = '', , signature = ''] = signTicket(settings.secret, reporter, NOW).split('.');
    expect(read(`${at}.0.${signature}`)).toBeNull();
  });
});

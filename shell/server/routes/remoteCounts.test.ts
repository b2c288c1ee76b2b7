import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { readRollbackSettings, type CanaryAnalysis, type RemoteWatch } from 'releases/rollback';
import { readCookies } from '../cookies';
import { remoteCounts } from './remoteCounts';
import { readTicket, signTicket } from './reportTicket';

const settings = readRollbackSettings({}, true);
const reporter = { session: '0b5f6a52-3c77-4c19-9d3c-0f2f3c1a7e11', set: 'set-1' };
const QUOTE = 'mfe-quote@1.0.0';
const NOW = 1_700_000_000_000;

const cookieOf = (ticket: string) =>
  `plum_session=${reporter.session}; plum_release=${reporter.set}; plum_ticket=${ticket}`;
const read = (ticket: string, now = NOW) =>
  readTicket(settings.secret, readCookies(cookieOf(ticket)), now);

async function start() {
  const watch = { hear: jest.fn(), settle: jest.fn() };
  const canaries = { hear: jest.fn(), settle: jest.fn() };
  const noteVisit = jest.fn();
  const set = { id: 'set-1', shell: '1.0.0', remotes: { 'mfe-quote': '1.0.0' } };
  const store = {
    set: async () => set,
    withoutRevoked: async () => set,
    release: async () => ({ paths: [{ path: '/offer/:kind', files: [] }] }),
  };
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  remoteCounts(app, {
    noteVisit,
    settings,
    watch: watch as unknown as RemoteWatch,
    canaries: canaries as unknown as CanaryAnalysis,
    store: store as unknown as ReleaseStore,
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
  return { watch, canaries, noteVisit, report };
}

describe('what a page reports of screens', () => {
  it('counts for the screens of its versions, by their patterns alone', async () => {
    const { watch, report } = await start();
    const screens = [
      { remote: QUOTE, screen: '/offer/:kind', state: 'opened' },
      { remote: QUOTE, screen: '*', state: 'alive' },
      { remote: QUOTE, screen: '/offer/A-1234', state: 'opened' },
      { remote: 'mfe-quote@2.0.0', screen: '/offer/:kind', state: 'failed' },
    ];
    expect((await report(screens)).statusCode).toBe(204);
    expect(watch.hear).toHaveBeenCalledTimes(1);
    expect(watch.hear).toHaveBeenCalledWith(
      expect.objectContaining({ session: reporter.session, screens: screens.slice(0, 2) }),
      expect.any(Number),
    );
  });

  it('brings vitals of those screens, which the comparison of a canary takes the longest of', async () => {
    const { canaries, noteVisit, report } = await start();
    const visits = [
      { remote: QUOTE, screen: '/offer/:kind', lcp: 900, cls: 0.1 },
      { remote: QUOTE, screen: '/offer/:kind', lcp: 2000, inp: 80 },
      { remote: QUOTE, screen: '/offer/A-1234', lcp: 5000 },
      { remote: QUOTE, screen: '*', lcp: 5000 },
      { remote: 'mfe-quote@2.0.0', screen: '/offer/:kind', lcp: 5000 },
    ];
    const ticket = signTicket(settings.secret, reporter, Date.now());
    expect((await report([], ticket, visits)).statusCode).toBe(204);
    expect(noteVisit.mock.calls.map(([visit]: unknown[]) => visit)).toEqual(visits.slice(0, 2));
    const longest = expect.objectContaining({ lcp: 2000, inp: 80 }) as unknown;
    expect(canaries.hear).toHaveBeenCalledWith(expect.anything(), QUOTE, longest);
    expect((await report([], ticket, [{ remote: QUOTE, screen: '*', lcp: -1 }])).statusCode).toBe(
      400,
    );
  });

  it('comes with the applicant whom the API confirmed, and the wider network', async () => {
    const { watch, report } = await start();
    const known = signTicket(settings.secret, { ...reporter, applicant: 'digest' }, Date.now());
    await report([]);
    await report([], known);
    const heard = watch.hear.mock.calls.map(([first]: unknown[]) => first);
    expect(heard).toMatchObject([
      { applicant: null, network: '127.0.0.0/24' },
      { applicant: 'digest', network: '127.0.0.0/24' },
    ]);
  });

  it('counts for nothing without a ticket, and is refused where it has another shape', async () => {
    const { watch, report } = await start();
    await report([{ remote: QUOTE, screen: '*', state: 'opened' }], 'forged');
    expect(watch.hear).not.toHaveBeenCalled();
    const answer = await report([{ remote: QUOTE, screen: '*', state: 'Jane Doe' }]);
    expect(answer.statusCode).toBe(400);
  });

  it('settles what the session opened, once it reports too often', async () => {
    const { watch, canaries, report } = await start();
    for (let call = 0; call < 31; call += 1) await report([]);
    expect(watch.hear).toHaveBeenCalledTimes(30);
    expect(watch.settle).toHaveBeenCalledWith(reporter.session);
    expect(canaries.settle).toHaveBeenCalledWith(reporter.session);
  });
});

describe('a ticket', () => {
  it('says when the session began, to the second', () => {
    const ticket = signTicket(settings.secret, reporter, NOW + 5000, NOW);
    expect(read(ticket)).toEqual({ ...reporter, since: NOW });
    expect(read(ticket, NOW + 25 * 3_600_000)).toBeNull();
  });

  it('cannot be dated back', () => {
    const [at = '', , signature = ''] = signTicket(settings.secret, reporter, NOW).split('.');
    expect(read(`${at}.0.${signature}`)).toBeNull();
  });
});

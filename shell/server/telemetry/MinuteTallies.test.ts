import type { SessionReport } from 'releases/rollback';
import { MinuteTallies } from './MinuteTallies';

const QUOTE = 'mfe-quote@1.4.1';
const LANDING = { remote: QUOTE, screen: '/landing-page' };
const NOON = Date.parse('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;
const HANG_MS = 45_000;

const figuresOf = (tallies: MinuteTallies, now: number) =>
  Object.fromEntries(
    tallies
      .take(200, now)
      .rows.map((row) => [`${row.minute.slice(11, 16)} ${row.screen}`, row.figures]),
  );
const at = (
  state: 'opened' | 'alive' | 'left' | 'failed',
  place = LANDING,
): Partial<SessionReport> => ({
  screens: [{ ...place, state }],
});

let tallies: MinuteTallies;
const receive = (
  session: string,
  report: Partial<SessionReport>,
  now: number,
  audience = { brand: '', browser: '', width: '' },
) =>
  tallies.receive({ session, audience }, { counts: {}, screens: [], visits: [], ...report }, now);
beforeEach(() => {
  tallies = new MinuteTallies({ hangMs: HANG_MS });
});

it('counts by minute and screen, and each session once', () => {
  receive('a', { counts: { [QUOTE]: { loads: 1 } } }, NOON);
  receive('a', { counts: { [QUOTE]: { loads: 1, errors: 2 } }, shown: LANDING }, NOON + 5000);
  for (const session of ['a', 'a', 'b']) receive(session, at('opened'), NOON + MINUTE_MS);
  receive('b', at('failed'), NOON + MINUTE_MS);
  tallies.completed('a', LANDING, NOON + MINUTE_MS);
  tallies.completed('a', LANDING, NOON + MINUTE_MS);
  expect(figuresOf(tallies, NOON + MINUTE_MS)).toEqual({
    '12:00 *': { sessions: 1, failed: 1, loads: 2, errors: 2 },
    '12:00 /landing-page': { failed: 1, errors: 2 },
    '12:01 *': { failed: 1 },
    '12:01 /landing-page': { sessions: 2, failed: 1, loads: 3, failures: 1, completed: 1 },
  });
});

it('counts sessions and failed ones by brand, browser and width', () => {
  const aqua = { brand: 'aqua', browser: 'firefox', width: 'phone' };
  receive('a', { counts: { [QUOTE]: { loads: 1 } } }, NOON, aqua);
  receive('a', { counts: { [QUOTE]: { errors: 1 } } }, NOON, aqua);
  receive('a', { counts: { [QUOTE]: { failures: 1 } } }, NOON, aqua);
  receive('b', { counts: { [QUOTE]: { loads: 1 } } }, NOON, { ...aqua, brand: 'fluid' });
  expect(figuresOf(tallies, NOON)['12:00 *']).toMatchObject({
    sessions: 2,
    failed: 1,
    'sessions.brand.aqua': 1,
    'failed.brand.aqua': 1,
    'sessions.brand.fluid': 1,
    'sessions.browser.firefox': 2,
    'failed.width.phone': 1,
  });
});

it('counts a session once at each step of the journey, whatever remote renders it', () => {
  const step = (remote: string, screen: string, number: number) => ({
    counts: {},
    screens: [{ remote, screen, state: 'opened' as const, step: number }],
  });
  receive('a', step(QUOTE, '/landing-page', 0), NOON);
  receive('a', step(QUOTE, '/offer/eligible', 3), NOON);
  receive('a', step('mfe-apply@1.0.0', '/apply-and-sign', 3), NOON);
  expect(figuresOf(tallies, NOON)).toMatchObject({ '12:00 *': { 'step-0': 1, 'step-3': 1 } });
});

it('sorts vitals into classes that can be added up', () => {
  const visits = [
    { ...LANDING, lcp: 2500, inp: 40, cls: 0.1 },
    { ...LANDING, lcp: 2501, cls: 0.11 },
    { ...LANDING, lcp: 60_000 },
  ];
  receive('a', { counts: {}, visits }, NOON);
  expect(figuresOf(tallies, NOON)).toEqual({
    '12:00 /landing-page': {
      'lcp-2500': 1,
      'lcp-3000': 1,
      'lcp-inf': 1,
      'inp-50': 1,
      'cls-100': 1,
      'cls-150': 1,
    },
  });
});

it('counts a hang in the minute of the opening, once nothing settled it', () => {
  receive('a', at('opened'), NOON);
  receive('b', at('opened'), NOON);
  receive('b', at('alive'), NOON + 2000);
  receive('c', at('opened'), NOON);
  tallies.settle('c');
  const before = { sessions: 3, loads: 3 };
  expect(figuresOf(tallies, NOON + HANG_MS - 1)).toEqual({ '12:00 /landing-page': before });
  expect(figuresOf(tallies, NOON + MINUTE_MS)).toEqual({
    '12:00 *': { failed: 1 },
    '12:00 /landing-page': { ...before, failed: 1, hung: 1 },
  });
});

it('distinguishes two tabs of a session, and a screen whose opening another server received', () => {
  for (const state of ['opened', 'opened', 'alive', 'left', 'left'] as const)
    receive('a', at(state), NOON);
  expect(figuresOf(tallies, NOON + MINUTE_MS)).toEqual({
    '12:00 /landing-page': { sessions: 1, loads: 2, elsewhere: 1 },
  });
});

it('keeps what has not arrived, and sends a minute again that grew', () => {
  receive('a', at('opened'), NOON);
  tallies.take(200, NOON);
  const taken = tallies.take(200, NOON);
  expect(taken.rows).toHaveLength(1);
  receive('b', at('opened'), NOON);
  taken.confirm();
  const grown = tallies.take(200, NOON);
  expect(grown.rows).toMatchObject([{ figures: { sessions: 2 } }]);
  grown.confirm();
  expect(tallies.take(200, NOON).rows).toEqual([]);
});

it('drops the oldest minutes where too many wait, and counts them', () => {
  for (let minute = 0; minute < 4010; minute += 1)
    receive('a', { counts: { [QUOTE]: { loads: 1 } } }, NOON + minute * MINUTE_MS);
  expect(tallies.dropped).toBe(10);
  expect(tallies.take(1, NOON).rows[0]?.minute).toBe('2026-11-22T12:10:00.000Z');
});

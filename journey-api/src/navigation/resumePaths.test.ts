import {
  journeyStates,
  referrals,
  type JourneyState,
  type Referral,
} from '../application/Application';
import type { ApplicationState } from '../application/stateMachine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESUME_STATES } from 'releases/registry';
import type { AddedScreen } from './addedScreens';
import { initialPath, nextPath, pathAfterLogin, pathDuringJourney, stateName } from './resumePaths';

const applicationId = '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11';

const at = (
  state: JourneyState,
  subState?: Referral,
  documentsSubmitted = false,
): ApplicationState => ({ state, subState: subState ?? null, documentsSubmitted });

const upload = ['/upload', '/upload-skipped', '/upload/unsuccess'];

/** state, during the journey, after a login, further paths that belong */
const table: [ApplicationState, string, string, string[]][] = [
  [at('started'), '/landing-page', '/landing-page', ['/contact-details']],
  [
    at('detailsConfirmed'),
    '/affordability-and-expenditure',
    '/affordability-and-expenditure',
    ['/landing-page', '/contact-details', '/terms-and-conditions', '/eligibility'],
  ],
  [at('eligible'), '/offer/eligible', '/offer/eligible', ['/apply-and-sign']],
  [at('counterOffer'), '/offer/counter-offer', '/offer/counter-offer', ['/apply-and-sign']],
  [at('notEligible'), '/offer/not-eligible', '/offer/not-eligible', []],
  [at('signed'), '/bank-details', '/bank-details', []],
  [at('declined'), '/ineligible', '/return/additional-information/declined', []],
  [at('refer', 'general'), '/additional-information', '/return/additional-information', []],
  [at('refer', 'bank'), '/additional-information/bank', '/return/additional-information', []],
  [at('refer', 'income'), '/additional-information/income', '/upload', upload],
  [at('refer', 'income', true), '/upload-success', '/return/additional-information/income', upload],
  [at('refer', 'bankAndIncome'), '/additional-information/bank-and-income', '/upload', upload],
  [
    at('refer', 'bankAndIncome', true),
    '/upload-success',
    '/return/additional-information/bank-and-income',
    upload,
  ],
  [
    at('bankDeclined'),
    '/return/additional-information/bank-declined',
    '/return/additional-information/bank-declined',
    [],
  ],
  [at('appComplete'), '/application-complete', '/return/application-completed', []],
  [at('disbursementFailed'), '/application-cancelled', '/application-cancelled', []],
];

const everywhere = ['/faqs', '/privacy-notice', '/cookie-policy', '/error/complex-refer'];
const everyPath = [
  ...new Set(table.flatMap(([, during, afterLogin, belongs]) => [during, afterLogin, ...belongs])),
];

describe.each(table)('%o', (current, during, afterLogin, belongs) => {
  it(`resumes on ${during}, after a login on ${afterLogin}`, () => {
    expect(pathDuringJourney(current)).toBe(during);
    expect(pathAfterLogin(current)).toBe(afterLogin);
    expect(initialPath(current, applicationId)).toBe(during);
  });

  it('keeps the paths that belong to it and leads every other back', () => {
    const kept = [during, afterLogin, ...belongs, ...everywhere];
    for (const path of [...everyPath, ...everywhere, '/', '/unknown', '/login']) {
      const expected = kept.includes(path) ? path : during;
      expect([path, initialPath(current, applicationId, path)]).toEqual([path, expected]);
    }
  });
});

it('keeps a path that carries the application’s own id, and no other', () => {
  const current = at('refer', 'income');
  expect(initialPath(current, applicationId, `/upload/${applicationId}`)).toBe(
    `/upload/${applicationId}`,
  );
  const other = '/upload/5d2b6f0e-0000-4000-8000-000000000000';
  expect(initialPath(current, applicationId, other)).toBe('/additional-information/income');
  expect(initialPath(at('started'), applicationId, `/landing-page/${applicationId}`)).toBe(
    '/landing-page',
  );
});

it.each(['expired', 'ended'] as const)('opens no screen once %s', (state) => {
  expect(() => pathDuringJourney(at(state))).toThrow('opens no screen');
});

describe('a screen that a remote adds', () => {
  const budget: AddedScreen = {
    path: '/budget/:month?',
    states: ['eligible', 'refer/income/submitted'],
  };
  const keeps = (current: ApplicationState, path: string, added = budget) =>
    initialPath(current, applicationId, path, [added]) === path;

  it('keeps a refresh in the states that it names, and in no other', () => {
    const states = table.filter(([current]) => keeps(current, '/budget')).map(([state]) => state);
    expect(states.map(stateName)).toEqual(['eligible', 'refer/income/submitted']);
    expect(
      table.every(([current]) => keeps(current, '/budget', { ...budget, states: 'all' })),
    ).toBe(true);
  });

  it('keeps its parameters, but no applicationId of somebody else', () => {
    expect(keeps(at('eligible'), '/budget/june')).toBe(true);
    expect(keeps(at('eligible'), '/budget/june/2')).toBe(false);
    const own = { path: '/budget/:applicationId?', states: ['eligible'] };
    expect(keeps(at('eligible'), `/budget/${applicationId}`, own)).toBe(true);
    expect(keeps(at('eligible'), '/budget/5d2b6f0e-0000-4000-8000-000000000000', own)).toBe(false);
  });

  it('changes nothing of the table, whatever states and paths it names', () => {
    const everything = everyPath.map((path) => ({ path, states: 'all' as const }));
    for (const [current, during] of table)
      expect(initialPath(current, applicationId, '/unknown', everything)).toBe(during);
  });
});

describe('the screen that follows a screen', () => {
  const on = (current: ApplicationState, to: string, origin?: string, ...states: string[]) =>
    nextPath(current, applicationId, to, {
      origin,
      screens: states.map((state) => ({ path: `/at-${state.toLowerCase()}/:x?`, states: [state] })),
    });

  it('is the first added screen that the state allows', () => {
    const added = ['signed', 'eligible', 'counterOffer'];
    const offer = '/offer/eligible';
    expect(on(at('eligible'), '/apply-and-sign', offer, ...added)).toBe('/at-eligible');
    expect(on(at('counterOffer'), '/eligibility', '/offer/counter-offer', ...added)).toBe(
      '/at-counteroffer',
    );
    expect(on(at('signed'), `/bank-details/${applicationId}`, '/apply-and-sign', ...added)).toBe(
      '/at-signed',
    );
  });

  it('is the next screen of the journey where no added one is left', () => {
    expect(on(at('eligible'), '/eligibility', '/offer/eligible')).toBe('/apply-and-sign');
    expect(on(at('eligible'), '/eligibility', undefined)).toBe('/apply-and-sign');
    expect(on(at('started'), '/eligibility', '/landing-page')).toBe('/contact-details');
    expect(on(at('signed'), '/eligibility', '/apply-and-sign')).toBe('/bank-details');
    expect(on(at('refer', 'income'), '/eligibility', '/additional-information/income')).toBe(
      '/upload',
    );
  });

  it('stays where the screen leads back or aside', () => {
    expect(on(at('eligible'), '/offer/eligible', '/offer/eligible', 'eligible')).toBe(
      '/offer/eligible',
    );
    expect(on(at('refer', 'income'), '/upload-skipped', '/upload', 'refer/income')).toBe(
      '/upload-skipped',
    );
  });

  it('never leads to a screen that the state has closed', () => {
    expect(on(at('declined'), '/eligibility', '/offer/eligible')).toBe('/ineligible');
  });
});

it('has the states that a remote may declare, and no other', () => {
  const known = journeyStates.flatMap((state) =>
    state === 'refer' ? referrals.map((referral) => at(state, referral)) : [at(state)],
  );
  const states = table.map(([current]) => stateName(current));
  expect(new Set<string>(RESUME_STATES)).toEqual(new Set(states));
  const submitted = states.filter((state) => state.endsWith('/submitted'));
  expect(new Set([...known.map(stateName), ...submitted])).toEqual(
    new Set([...states, 'expired', 'ended']),
  );
});

describe('what the remotes of this repository declare', () => {
  type Declared = { path: string; resume?: { states: string[]; when?: string } };
  const repository = join(__dirname, '../../..');
  const declared = readdirSync(repository)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const text = readFileSync(join(repository, name, 'federation.json'), 'utf8');
      return (JSON.parse(text) as { screens: Declared[] }).screens;
    });

  it.each(table)('is the table, for %o', (current, during, afterLogin, belongs) => {
    const resuming = declared.filter(({ resume }) => resume?.states.includes(stateName(current)));
    const paths = (screens: Declared[]) => screens.map(({ path }) => path.replace(/\/:.*/, ''));
    expect(new Set(paths(resuming))).toEqual(new Set([during, afterLogin, ...belongs]));
    const afterLoginOnly = resuming.filter(({ resume }) => resume?.when === 'login');
    expect(paths(afterLoginOnly)).toEqual(afterLoginOnly.length === 0 ? [] : [afterLogin]);
  });
});

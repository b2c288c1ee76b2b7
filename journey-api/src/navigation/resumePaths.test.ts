import type { JourneyState, Referral } from '../application/Application';
import type { ApplicationState } from '../application/stateMachine';
import { initialPath, pathAfterLogin, pathDuringJourney } from './resumePaths';

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

it('opens no screen once expired', () => {
  expect(() => pathDuringJourney(at('expired'))).toThrow('opens no screen');
});

import type { JourneyState, Referral } from '../application/Application';
import type { ApplicationState } from '../application/stateMachine';

type Paths = {
  /** What `redirect` and `initial-route` answer. */
  during: string;
  /** What a save-and-return login answers. */
  afterLogin: string;
  /** Other paths on which a refresh stays. */
  belongs: string[];
};

const same = (path: string, belongs: string[] = []): Paths => ({
  during: path,
  afterLogin: path,
  belongs,
});

const referralHome = '/additional-information';
const generalReturn = '/return/additional-information';
const uploadPaths = ['/upload', '/upload-skipped', '/upload/unsuccess'];

const pathsByState: Record<Exclude<JourneyState, 'refer' | 'expired'>, Paths> = {
  started: same('/landing-page', ['/contact-details']),
  detailsConfirmed: same('/affordability-and-expenditure', [
    '/landing-page',
    '/contact-details',
    '/terms-and-conditions',
    '/eligibility',
  ]),
  eligible: same('/offer/eligible', ['/apply-and-sign']),
  counterOffer: same('/offer/counter-offer', ['/apply-and-sign']),
  notEligible: same('/offer/not-eligible'),
  signed: same('/bank-details'),
  declined: { ...same('/ineligible'), afterLogin: `${generalReturn}/declined` },
  bankDeclined: same(`${generalReturn}/bank-declined`),
  appComplete: { ...same('/application-complete'), afterLogin: '/return/application-completed' },
  disbursementFailed: same('/application-cancelled'),
};

const proofPaths = (name: 'income' | 'bank-and-income', submitted: boolean): Paths =>
  submitted
    ? { during: '/upload-success', afterLogin: `${generalReturn}/${name}`, belongs: uploadPaths }
    : { during: `${referralHome}/${name}`, afterLogin: '/upload', belongs: uploadPaths };

const referralPaths: Record<Referral, (submitted: boolean) => Paths> = {
  general: () => ({ ...same(referralHome), afterLogin: generalReturn }),
  bank: () => ({ ...same(`${referralHome}/bank`), afterLogin: generalReturn }),
  income: (submitted) => proofPaths('income', submitted),
  bankAndIncome: (submitted) => proofPaths('bank-and-income', submitted),
};

const belongsToEveryState = ['/faqs', '/privacy-notice', '/cookie-policy', '/error/complex-refer'];

/** These screens take the application id as the last segment of their path. */
const pathsWithApplicationId = [
  '/bank-details',
  '/upload',
  '/upload-success',
  '/additional-information/bank',
];

const pathsOf = ({ state, subState, documentsSubmitted }: ApplicationState): Paths => {
  if (state === 'expired') throw new Error('An expired application opens no screen');
  if (state !== 'refer') return pathsByState[state];
  if (!subState) throw new Error('A referral has a kind');
  return referralPaths[subState](documentsSubmitted);
};

export const pathDuringJourney = (current: ApplicationState): string => pathsOf(current).during;

export const pathAfterLogin = (current: ApplicationState): string => pathsOf(current).afterLogin;

const withoutApplicationId = (path: string, applicationId: string): string => {
  const base = path.toLowerCase().endsWith(`/${applicationId}`)
    ? path.slice(0, -applicationId.length - 1)
    : path;
  return pathsWithApplicationId.includes(base) ? base : path;
};

/** Keeps a path that belongs to the state, so that a refresh stays on its screen. */
export const initialPath = (
  current: ApplicationState,
  applicationId: string,
  currentPath?: string,
): string => {
  const { during, afterLogin, belongs } = pathsOf(current);
  if (currentPath === undefined) return during;
  const screen = withoutApplicationId(currentPath, applicationId);
  const allowed = [during, afterLogin, ...belongs, ...belongsToEveryState].includes(screen);
  return allowed ? currentPath : during;
};

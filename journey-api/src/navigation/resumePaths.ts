import { asksForProofs, type ApplicationState } from '../application/stateMachine';
import { PUBLIC_PATHS } from '../contract/publicPaths';
import type { AddedScreen } from './addedScreens';

type Paths = {
  /** What `redirect` and `initial-route` answer. */
  during: string;
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

const askedFor = (name: string): Paths => ({
  during: `${referralHome}/${name}`,
  afterLogin: '/upload',
  belongs: uploadPaths,
});
const submitted = (name: string): Paths => ({
  during: '/upload-success',
  afterLogin: `${generalReturn}/${name}`,
  belongs: uploadPaths,
});

/** By `stateName`; an application that is closed opens no screen any more. */
const pathsByState: Record<string, Paths> = {
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
  'refer/general': { ...same(referralHome), afterLogin: generalReturn },
  'refer/bank': { ...same(`${referralHome}/bank`), afterLogin: generalReturn },
  'refer/income': askedFor('income'),
  'refer/income/submitted': submitted('income'),
  'refer/bankAndIncome': askedFor('bank-and-income'),
  'refer/bankAndIncome/submitted': submitted('bank-and-income'),
  bankDeclined: same(`${generalReturn}/bank-declined`),
  appComplete: { ...same('/application-complete'), afterLogin: '/return/application-completed' },
  disbursementFailed: same('/application-cancelled'),
};

const belongsToEveryState = [...PUBLIC_PATHS, '/error/complex-refer'];

/** These screens take the application id as the last segment of their path. */
const pathsWithApplicationId = [
  '/bank-details',
  '/upload',
  '/upload-success',
  '/additional-information/bank',
];

function pathsOf(current: ApplicationState): Paths {
  const paths = pathsByState[stateName(current)];
  if (!paths) throw new Error('The application opens no screen any more');
  return paths;
}

/** Every path of the table: about these a remote has no say. */
const tablePaths = new Set(
  Object.values(pathsByState).flatMap(({ during, afterLogin, belongs }) => [
    during,
    afterLogin,
    ...belongs,
  ]),
);

const PARAMETERS = /\/:[^/]+/g;

/** As a path of the journey may have it. */
const SEGMENT = '[\\w\\-.]+';

/** A state as a `federation.json` names it, such as `eligible`, `refer/bank` or `refer/income/submitted`. */
export function stateName(current: ApplicationState): string {
  if (current.state !== 'refer') return current.state;
  const name = `refer/${current.subState ?? ''}`;
  return current.documentsSubmitted && asksForProofs(current) ? `${name}/submitted` : name;
}

const mayResume = ({ path, states }: AddedScreen, current: ApplicationState): boolean =>
  !tablePaths.has(path.replace(PARAMETERS, '')) &&
  (states === 'all' || states.includes(stateName(current)));

export const pathDuringJourney = (current: ApplicationState): string => pathsOf(current).during;

export const pathAfterLogin = (current: ApplicationState): string => pathsOf(current).afterLogin;

function withoutApplicationId(path: string, applicationId: string): string {
  const base = path.toLowerCase().endsWith(`/${applicationId}`)
    ? path.slice(0, -applicationId.length - 1)
    : path;
  return pathsWithApplicationId.includes(base) ? base : path;
}

/** Whether a path is on a pattern such as `/budget/:month?`; `:applicationId` is the applicant's own. */
function isOnPattern(pattern: string, path: string, applicationId: string): boolean {
  const segments = pattern.replace(
    /\/:([^/?]+)(\??)/g,
    (_parameter, name: string, optional: string) =>
      `(?:/${name === 'applicationId' ? applicationId : SEGMENT})${optional}`,
  );
  return new RegExp(`^${segments}$`, 'i').test(path);
}

/**
 * Keeps a path that belongs to the state, so that a refresh stays on its screen.
 * @param added screens of remotes; they can keep a path, and change nothing else
 */
export function initialPath(
  current: ApplicationState,
  applicationId: string,
  currentPath?: string,
  added: readonly AddedScreen[] = [],
): string {
  const { during, afterLogin, belongs } = pathsOf(current);
  if (currentPath === undefined) return during;
  const screen = withoutApplicationId(currentPath, applicationId);
  const allowed =
    [during, afterLogin, ...belongs, ...belongsToEveryState].includes(screen) ||
    added.some(
      (candidate) =>
        mayResume(candidate, current) && isOnPattern(candidate.path, currentPath, applicationId),
    );
  return allowed ? currentPath : during;
}

/** Asks for the current step of the application: a screen that leads here leaves the way to the server. */
const RESUME_PATH = '/eligibility';

/** Where a screen leads whose step does not change the state. */
const leadsTo = new Map([
  ['/landing-page', '/contact-details'],
  ['/offer/eligible', '/apply-and-sign'],
  ['/offer/counter-offer', '/apply-and-sign'],
  [`${referralHome}/income`, '/upload'],
  [`${referralHome}/bank-and-income`, '/upload'],
]);

/** Where the journey goes on from a screen, without the screens that remotes add. */
function pathAfter(current: ApplicationState, from: string): string {
  const { during, belongs } = pathsOf(current);
  const path = leadsTo.get(from);
  return path !== undefined && belongs.includes(path) ? path : during;
}

/**
 * Where the journey goes on after a screen: the first added screen that the state allows, else the
 * journey's own next screen.
 * @param to where the screen leads by itself. Only a step forward, or `/eligibility`, is redirected.
 * @param origin the journey's own screen behind which the screens are added; without one, the current step
 */
export function nextPath(
  current: ApplicationState,
  applicationId: string,
  to: string,
  { origin, screens }: { origin: string | undefined; screens: readonly AddedScreen[] },
): string {
  const from = withoutApplicationId(origin ?? pathDuringJourney(current), applicationId);
  const next = pathAfter(current, from);
  const isForward = [next, RESUME_PATH].includes(withoutApplicationId(to, applicationId));
  if (!isForward) return to;
  const added = screens.find((screen) => mayResume(screen, current));
  return added?.path.replace(PARAMETERS, '') ?? next;
}

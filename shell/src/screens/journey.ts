import { matchPath } from 'react-router';

/** What a release declares of a screen's place in the journey: `docs/remote-contract.md`. */
export interface DeclaredScreen {
  /** In the router's syntax. */
  path: string;
  /** The journey's step, from 1; one past the last means that all are completed. */
  step?: number | undefined;
  /** The name of that step; without `step`, that of a step which the screen adds. */
  label?: string | undefined;
  /** The screen or the app behind which this screen is added to the journey. */
  after?: string | undefined;
  /** The states of an application in which the screen may resume; discovery leaves them to the API. */
  resume?: { states?: 'all' | string[]; when?: 'journey' | 'login' | undefined } | undefined;
  /** Whether it is shown without an applicant. */
  public?: boolean | undefined;
  /** Whether `/` leads to it. */
  start?: boolean | undefined;
}

export interface JourneyScreen extends DeclaredScreen {
  app: string;
}

/** The screens of all remotes. */
export const journeyOf = (
  remotes: readonly { name: string; screens?: readonly DeclaredScreen[] | undefined }[],
): JourneyScreen[] =>
  remotes.flatMap(({ name, screens = [] }) => screens.map((screen) => ({ ...screen, app: name })));

/** The screen at an address; as in the router, a fixed path wins over one with a parameter. */
export function screenAt(
  screens: readonly JourneyScreen[],
  pathname: string,
): JourneyScreen | undefined {
  const fitting = screens.filter(({ path }) => matchPath(path, pathname) !== null);
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
}

const START = '/landing-page';

/** The path to which `/` leads. */
export function startPath(screens: readonly JourneyScreen[]): string {
  const starts = screens.filter(({ start }) => start === true).map(({ path }) => path);
  return starts.includes(START) ? START : (starts[0] ?? START);
}

interface Added {
  /** The screen that is not added itself; undefined where the others come after an app. */
  origin: string | undefined;
  screens: JourneyScreen[];
}

/**
 * The screens that come next when `from` leads to `to`, in order. Whether the application's state allows them
 * is for the API to say.
 */
export function addedBehind(screens: readonly JourneyScreen[], from: string, to: string): Added {
  const here = screenAt(screens, from);
  if (here?.after !== undefined) {
    const origin = originOf(screens, here.after);
    const row = followers(screens, origin);
    return {
      origin: origin.startsWith('/') ? origin : undefined,
      screens: row.slice(row.indexOf(here) + 1),
    };
  }
  const isLeft = here !== undefined && screenAt(screens, to)?.app !== here.app;
  return {
    origin: from,
    screens: [...followers(screens, from), ...(isLeft ? followers(screens, here.app) : [])],
  };
}

/** Whether the API is to be asked which screen follows `from`. */
export const isHandOver = (screens: readonly JourneyScreen[], from: string, to: string): boolean =>
  screenAt(screens, from)?.after !== undefined || addedBehind(screens, from, to).screens.length > 0;

/** The path or the app behind which the screen at a place and those before it are added. */
function originOf(
  screens: readonly JourneyScreen[],
  place: string,
  seen: readonly string[] = [],
): string {
  const after = screenAt(screens, place)?.after;
  return after === undefined || seen.includes(place)
    ? place
    : originOf(screens, after, [...seen, place]);
}

/** The screen at a path, or the name of an app. */
const anchorAt = (screens: readonly JourneyScreen[], place: string): JourneyScreen | string =>
  screenAt(screens, place) ?? place;

/** The screens added behind a path or an app, each followed by those behind itself. */
function followers(
  screens: readonly JourneyScreen[],
  place: string,
  seen = new Set<JourneyScreen>(),
): JourneyScreen[] {
  const anchor = anchorAt(screens, place);
  return screens.flatMap((screen) => {
    const { after } = screen;
    const isNext = after !== undefined && anchorAt(screens, after) === anchor;
    if (!isNext || seen.has(screen)) return [];
    seen.add(screen);
    return [screen, ...followers(screens, screen.path.replace(/\/:.*/, ''), seen)];
  });
}

let journey: readonly JourneyScreen[] = [];

/** Sets the screens of this page's remotes, once, before the first screen. */
export function provideJourney(screens: readonly JourneyScreen[]): void {
  journey = screens;
}

export const currentJourney = (): readonly JourneyScreen[] => journey;

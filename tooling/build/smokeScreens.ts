import type { SandboxEvent } from 'journey-api/contract';

/** The file of a remote, and of its release, that says how its screens are opened and left. */
export const SMOKE_FILE = 'smoke.json';

/** How far the applicant has come before a screen is opened, by API calls. */
export const STAGES = [
  'started',
  'detailsConfirmed',
  'offer',
  'applied',
  'bankDetailsGiven',
  'proofsSubmitted',
] as const;

export interface Reach {
  /** Of the sandbox; null for a screen that is rendered without an applicant. */
  persona: string | null;
  stage?: (typeof STAGES)[number];
  /** What the lender's systems do then. */
  events?: SandboxEvent['type'][];
  /** False where the screen is opened without a session; by default the applicant follows the hand-off link first. */
  enters?: boolean;
  /** The path to open, where it differs from the declared one; `{applicationId}` is the applicant's. */
  at?: string;
  /** The path of the screen that this one sends the applicant to, where it renders nothing to act on. */
  leadsTo?: string;
}

/** One action on a screen. Controls are named by `name`, elements by a selector; never by a text. */
export type SmokeStep =
  | { answer: Record<string, string> }
  /** The first option with a value of the select of this name. */
  | { chooseFirst: string }
  | { click: string }
  | { check: string }
  /** Adds files to the one file input of the screen. */
  | { attach: ('pdf' | 'png' | 'jpg')[] }
  /** Waits until an element is visible. */
  | { see: string };

interface SmokeScreen {
  /** How it is opened on its own; a screen without it is met on the journeys. */
  reach?: Reach;
  /** What takes the applicant to the next screen; a screen without it is an end. */
  steps?: SmokeStep[];
}

/** By path, as the remote declares it. */
export type SmokeScreens = Record<string, SmokeScreen>;

const ACTIONS = ['answer', 'chooseFirst', 'click', 'check', 'attach', 'see'];
const REACH = ['persona', 'stage', 'events', 'enters', 'at', 'leadsTo'];

/**
 * Reads the content of a smoke.json. It is data, so that a release store never holds a program that another
 * team's machine runs.
 * @param file the name of the file in messages
 * @throws Error that names the file and the field
 */
export function readSmokeScreens(data: unknown, file: string): SmokeScreens {
  function fail(field: string, words: string): never {
    throw new Error(`${file}: ${field} ${words}`);
  }
  function fields(value: unknown, field: string, known?: readonly string[]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fail(field, 'is no object');
    const unknown = Object.keys(value).find((key) => known?.includes(key) === false);
    if (unknown !== undefined) fail(`${field}.${unknown}`, 'is not known');
    return value as Record<string, unknown>;
  }
  for (const [path, screen] of Object.entries(fields(data, 'the file'))) {
    const { reach, steps = [] } = fields(screen, path, ['reach', 'steps']);
    if (reach !== undefined) {
      const { persona, stage = 'started' } = fields(reach, `${path}.reach`, REACH);
      if (typeof persona !== 'string' && persona !== null)
        fail(`${path}.reach.persona`, 'is neither a persona nor null');
      if (!STAGES.some((known) => known === stage))
        fail(`${path}.reach.stage`, `is none of ${STAGES.join(', ')}`);
    }
    if (!Array.isArray(steps)) return fail(`${path}.steps`, 'is no list');
    steps.forEach((step, index) => {
      const place = `${path}.steps[${index}]`;
      if (Object.keys(fields(step, place, ACTIONS)).length !== 1) fail(place, 'is not one action');
    });
  }
  return data as SmokeScreens;
}

/** The declared path that serves an address, such as `/upload/:applicationId?`; undefined where none does. */
export const declaredPath = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .toSorted((a, b) => a.split(':').length - b.split(':').length)
    .find((path) => {
      const pattern = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/\/:\w+/g, '/[^/]+');
      return new RegExp(`^${pattern}/?$`).test(pathname);
    });

/** The address of a declared path; undefined where it has a segment that only its team can name. */
export function addressOf(path: string): string | undefined {
  const address = path.replaceAll(/\/:\w+\?/g, '');
  return address.includes(':') ? undefined : address;
}

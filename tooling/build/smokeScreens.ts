import type { SandboxEvent } from 'journey-api/contract';
import * as z from 'zod';

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

const reachSchema = z.strictObject({
  /** Of the sandbox; null for a screen that is rendered without an applicant. */
  persona: z.string().nullable(),
  stage: z.enum(STAGES).optional(),
  /** What the lender's systems do then. */
  events: z.array(z.custom<SandboxEvent['type']>()).optional(),
  /** False where the screen is opened without a session; by default the applicant follows the hand-off link first. */
  enters: z.boolean().optional(),
  /** The path to open, where it differs from the declared one; `{applicationId}` is the applicant's. */
  at: z.string().optional(),
  /** The path of the screen that this one sends the applicant to, where it renders nothing to act on. */
  leadsTo: z.string().optional(),
});

/** One action on a screen. Controls are named by `name`, elements by a selector; never by a text. */
const stepSchema = z.union(
  [
    z.strictObject({ answer: z.record(z.string(), z.string()) }),
    /** The first option with a value of the select of this name. */
    z.strictObject({ chooseFirst: z.string() }),
    z.strictObject({ click: z.string() }),
    z.strictObject({ check: z.string() }),
    /** Adds files to the one file input of the screen. */
    z.strictObject({ attach: z.array(z.enum(['pdf', 'png', 'jpg'])) }),
    /** Waits until an element is visible. */
    z.strictObject({ see: z.string() }),
  ],
  'is not one action',
);

/** By path, as the remote declares it. */
const screensSchema = z.record(
  z.string(),
  z.strictObject({
    /** How it is opened on its own; a screen without it is met on the journeys. */
    reach: reachSchema.optional(),
    /** What takes the applicant to the next screen; a screen without it is an end. */
    steps: z.array(stepSchema).optional(),
  }),
);

export type Reach = z.infer<typeof reachSchema>;
export type SmokeStep = z.infer<typeof stepSchema>;
export type SmokeScreens = z.infer<typeof screensSchema>;

/**
 * Reads the content of a smoke.json. It is data, so that a release store never holds a program that another
 * team's machine runs.
 * @param file the name of the file in messages
 * @throws Error that names the file and each field that is wrong
 */
export function readSmokeScreens(text: string, file: string): SmokeScreens {
  const { data, error } = screensSchema.safeParse(JSON.parse(text));
  if (error === undefined) return data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(error)}`);
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

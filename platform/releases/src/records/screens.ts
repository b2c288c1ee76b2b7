import * as z from 'zod';

/** The states of an application in which a screen may resume, as `journey-api` names them. */
export const RESUME_STATES = [
  'started',
  'detailsConfirmed',
  'eligible',
  'counterOffer',
  'notEligible',
  'signed',
  'declined',
  'refer/general',
  'refer/bank',
  'refer/income',
  'refer/income/submitted',
  'refer/bankAndIncome',
  'refer/bankAndIncome/submitted',
  'bankDeclined',
  'appComplete',
  'disbursementFailed',
] as const;

const PATH = /^(?:\/:?[a-z][a-zA-Z\d-]*\??)+$/;
const APP = /^mfe-[a-z]+(?:-[a-z]+)*$/;
const SOURCE = /^src(?:\/[\w-]+)+\.ts$/;
const CALL = /^(?:\/(?:[a-z][a-z-]*|:applicationId|:brand))+$/;
export const REQUIRED_PARAMETER = /\/:[^/?]+(?=\/|$)/;

const MAX_OPTIONAL = 3;

/** The path of a screen: the router tries every combination of its optional segments. */
export const pathSchema = z
  .string()
  .max(200, 'is longer than 200 characters')
  .regex(PATH, 'is no path, such as /budget or /budget/:month?')
  .refine(
    (path) => path.split('?').length - 1 <= MAX_OPTIONAL,
    `has more than ${MAX_OPTIONAL} optional segments`,
  );
const textSchema = z.string().trim().min(1, 'is empty').max(60, 'is longer than 60 characters');

const resumeSchema = z.strictObject({
  states: z.union([z.literal('all'), z.array(z.enum(RESUME_STATES)).min(1)], {
    error: `is neither "all" nor a list of ${RESUME_STATES.join(', ')}`,
  }),
  when: z.enum(['journey', 'login']).optional(),
});

const screenSchema = z
  .strictObject({
    path: pathSchema,
    title: textSchema,
    step: z.int().min(1).max(5).optional(),
    label: textSchema.optional(),
    after: z
      .string()
      .refine((after) => PATH.test(after) || APP.test(after), 'is neither a path nor an app')
      .optional(),
    resume: resumeSchema.optional(),
    public: z.literal(true).optional(),
    start: z.literal(true).optional(),
    prerender: z.literal(false).optional(),
    earlyScript: z
      .string()
      .regex(SOURCE, 'is no source of the app, such as src/features/budget/earlyBudget.ts')
      .optional(),
    firstCalls: z
      .array(z.string().regex(CALL, 'is no path of the API, such as /budget/:applicationId'))
      .max(3)
      .optional(),
  })
  .superRefine(({ path, label, step, after, resume }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (label !== undefined && step === undefined && after === undefined)
      refuse('label', 'adds a step, which needs `after` for its place');
    if (after !== undefined && (resume === undefined || resume.when === 'login'))
      refuse('resume', 'names no state in which the journey leads to this screen');
    if (after !== undefined && REQUIRED_PARAMETER.test(path))
      refuse('path', 'has a parameter that the journey cannot fill in');
  });

/** A screen of an app, as its `federation.json` declares it: `docs/remote-contract.md`. */
export type Screen = z.infer<typeof screenSchema>;

const federationSchema = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z\d_]*$/, 'is no name of the federation, such as mfe_budget'),
  owner: textSchema.optional(),
  /** What a first visit of each of its screens may load of it, compressed. */
  maxKilobytes: z.number().positive().optional(),
  /** The distance of its port on a developer's machine from PORT_BASE. */
  port: z.int().positive().optional(),
  /** The page that loads the remote: the operators' console; without it the shell, for applicants. */
  host: z.literal('operators').optional(),
  screens: z
    .array(screenSchema)
    .min(1, 'is empty')
    .refine(
      (screens) => new Set(screens.map(({ path }) => path)).size === screens.length,
      'names a path twice',
    ),
});

export const earlyFile = (screenPath: string): string =>
  `early.${(screenPath.match(/[\w-]+/g) ?? []).join('.')}.js`;

export type Federation = z.infer<typeof federationSchema>;

/**
 * Reads what a `federation.json` says.
 * @param file named in the error
 * @throws Error that names the file and each field that is wrong
 */
export function parseFederation(text: string, file: string): Federation {
  const { data, error } = federationSchema.safeParse(JSON.parse(text));
  if (error === undefined) return data;
  const faults = error.issues.map(({ path, message }) => `  ${fieldOf(path)}: ${message}`);
  throw new Error(`${file} cannot be used:\n${faults.join('\n')}`);
}

/** Such as `screens[0].after`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .slice(1) || 'the document';

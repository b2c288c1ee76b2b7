import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { journeyPathSchema } from '../contract/contract';

const addedScreenSchema = z.strictObject({
  /** In the router's syntax, such as `/budget/:month?`. */
  path: z.string().regex(/^(?:\/:?[A-Za-z][\w-]*\??)+$/),
  /** The states in which the screen may resume, by `stateName`. */
  states: z.union([z.literal('all'), z.array(z.string())]),
});

const addedScreensSchema = z.strictObject({
  origin: journeyPathSchema.optional(),
  screens: z.array(addedScreenSchema).max(100),
});

export type AddedScreen = z.infer<typeof addedScreenSchema>;
type AddedScreens = { origin: string | undefined; screens: readonly AddedScreen[] };

/** The request header in which the shell's server names the screens of the session's remotes that bear on a call. */
const HEADER = 'journey-screens';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The added screens of a request. They are not authenticated: they may lead the applicant to a path of the page,
 * which they could open by hand, and every step is checked against the application's state.
 * @returns none where the header is missing or cannot be read
 */
export function addedScreensOf({ headers }: Pick<FastifyRequest, 'headers'>): AddedScreens | null {
  const { [HEADER]: header } = headers;
  if (typeof header !== 'string') return null;
  const { data } = addedScreensSchema.safeParse(parseJson(header));
  return data === undefined ? null : { origin: data.origin, screens: data.screens };
}

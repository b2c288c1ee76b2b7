import * as z from 'zod';
import { ALPHA, compareArms, LOOKS, type Arms } from './compareArms';

export const lookSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Null where the canary goes on to the next look; `end` leaves it to the sessions that have it. */
  verdict: z.enum(['revoke', 'end', 'grow']).nullable(),
  words: z.string(),
});

/** What was seen and decided at one look; it is stored once. */
export type Look = z.infer<typeof lookSchema>;
export type Verdict = NonNullable<Look['verdict']>;

/**
 * Looks at the sessions of a canary and of the live version. A canary that fails or hangs more often is revoked, one
 * that is worse otherwise ends, and one that is no worse at the last look grows.
 * @param look the index in `LOOKS`
 */
export function takeLook(arms: Arms, look: number, how: Parameters<typeof compareArms>[1]): Look {
  const findings = compareArms(arms, how);
  const worse = findings.filter(({ isWorse }) => isWorse).map(({ metric }) => metric);
  const isRevoked = worse.includes('failures') || worse.includes('hangs');
  const isLast = look === LOOKS.length - 1;
  let verdict: Verdict | null = isLast ? 'grow' : null;
  if (worse.length > 0) verdict = isRevoked ? 'revoke' : 'end';
  const named =
    worse.length === 0 ? 'no worse than live' : `worse than live in ${worse.join(', ')}`;
  const figures = findings.map(({ words }) => words).join('; ');
  return {
    at: new Date(how.now).toISOString(),
    verdict,
    words: `${named} at look ${look + 1} of ${LOOKS.length}, the limit is p = ${ALPHA.toFixed(4)}: ${figures}`,
  };
}

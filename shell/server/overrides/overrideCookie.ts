import { type Override, readOverride } from 'releases/overrides';

/** Holds the signed overrides of one browser, and says nothing that a link did not. */
const OVERRIDE_COOKIE = 'plum_override';

const BETWEEN = '~';
/** So that the cookie stays below the 4096 bytes that a browser keeps. */
const MOST = 4;

/** A signed override that holds now. */
export interface Held {
  signed: string;
  override: Override;
}

/** The overrides of a request that hold here and now; null for a secret where there are none at all. */
export function heldOverrides(
  cookies: ReadonlyMap<string, string>,
  surroundings: { secret: Buffer | null; host: string },
): Held[] {
  const { secret, host } = surroundings;
  const kept = cookies.get(OVERRIDE_COOKIE);
  if (secret === null || kept === undefined) return [];
  return kept.split(BETWEEN).flatMap((signed) => {
    const override = readOverride(signed, { secret, host });
    return override === null ? [] : [{ signed, override }];
  });
}

/** The cookie with one more override in it; of the same remote the newer one holds. */
export function cookieWith(added: Held, held: readonly Held[], now = Date.now()): string {
  const others = held.filter(({ override }) => override.remote !== added.override.remote);
  const all = [added, ...others].slice(0, MOST);
  const end = Math.max(...all.map(({ override }) => override.expires));
  const seconds = Math.ceil((end - now) / 1000);
  return overrideCookie(all.map(({ signed }) => signed).join(BETWEEN), seconds);
}

/** The cookie that ends every override of a browser. */
export const noOverrideCookie = (): string => overrideCookie('', 0);

const overrideCookie = (value: string, seconds: number): string =>
  `${OVERRIDE_COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax; HttpOnly`;

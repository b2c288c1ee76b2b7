import { type Override, readOverride } from 'releases/overrides';
import { setCookie } from '../cookies';

/** Holds the signed overrides of one browser, as the links carried them. */
const OVERRIDE_COOKIE = 'plum_override';

const BETWEEN = '~';
/** A browser keeps at most 4096 bytes of a cookie. */
const MOST = 4;

/** As the link carried it. */
type SentOverride = Override & { signed: string };

/**
 * The overrides of a request that count for this host now.
 * @param secret null where overrides are off
 */
export function sentOverrides(
  cookies: ReadonlyMap<string, string>,
  { secret, host }: { secret: Buffer | null; host: string },
): SentOverride[] {
  const kept = cookies.get(OVERRIDE_COOKIE);
  if (secret === null || kept === undefined) return [];
  return kept.split(BETWEEN).flatMap((signed) => {
    const override = readOverride(signed, { secret, host });
    return override === null ? [] : [{ ...override, signed }];
  });
}

/** The cookie with one more override, which replaces an earlier one of the same remote. */
export function cookieWith(added: SentOverride, sent: readonly SentOverride[]): string {
  const others = sent.filter(({ remote }) => remote !== added.remote);
  const all = [added, ...others].slice(0, MOST);
  const end = Math.max(...all.map(({ expires }) => expires));
  const seconds = Math.ceil((end - Date.now()) / 1000);
  return setCookie(OVERRIDE_COOKIE, all.map(({ signed }) => signed).join(BETWEEN), seconds);
}

export const noOverrideCookie = (): string => setCookie(OVERRIDE_COOKIE, '', 0);

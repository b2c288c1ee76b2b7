import type { Operator } from './Operator';
import { hashOfToken, operatorOfToken, type ServiceToken } from './service-tokens/serviceTokens';

/** Who holds a bearer token; null where it is none of ours, altered, expired or revoked. */
export type Authenticate = (bearer: string) => Promise<Operator | null>;

interface Sources {
  /** Of people; left out where no provider is configured. */
  verifyAccessToken?: Authenticate | undefined;
  /** Of machines, by the hash of the token. */
  findServiceToken: (sha256: string) => Promise<ServiceToken | undefined>;
  now: () => Date;
}

/** An access token is a JWT, with two dots; a service token has none. */
export function createAuthenticate({
  verifyAccessToken,
  findServiceToken,
  now,
}: Sources): Authenticate {
  return async (bearer) => {
    if (bearer.split('.').length === 3) return (await verifyAccessToken?.(bearer)) ?? null;
    const kept = await findServiceToken(hashOfToken(bearer));
    return kept === undefined ? null : operatorOfToken(kept, now());
  };
}

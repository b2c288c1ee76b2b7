/** What the browser reads of a bearer token; only the server can say whether it is genuine. */
export interface BearerClaims {
  /** The applicationId. */
  sub: string;
  /** Seconds since the epoch, on the server's clock. */
  iat: number;
  /** Seconds since the epoch, on the server's clock. */
  exp: number;
}

/**
 * Reads the claims of a bearer token.
 * @throws TypeError where the text is not a token with `sub`, `iat` and `exp`.
 */
export function readBearer(bearer: string): BearerClaims {
  const payload = bearer.split('.')[1];
  if (payload === undefined) throw new TypeError('Not a bearer token');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<BearerClaims>;
  if (
    typeof claims.sub !== 'string' ||
    typeof claims.iat !== 'number' ||
    typeof claims.exp !== 'number'
  )
    throw new TypeError('A bearer token without sub, iat or exp');
  return { sub: claims.sub, iat: claims.iat, exp: claims.exp };
}

/** The length of the session that a token grants, in milliseconds: expiry less issue time. */
export function sessionLength({ iat, exp }: BearerClaims): number {
  return Math.max(0, exp - iat) * 1000;
}

/** Whose token it is; null where there is none, or where what is held is not a token. */
export function bearerSubject(bearer: string | null): string | null {
  if (bearer === null) return null;
  try {
    return readBearer(bearer).sub;
  } catch {
    // What is stored is not a token: as good as none.
    return null;
  }
}

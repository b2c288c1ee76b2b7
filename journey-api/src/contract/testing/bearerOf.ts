export const applicationId = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';

const base64url = (claims: object) =>
  btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * A token as the server would issue it; only its signature is made up.
 * @param seconds how long it lasts
 * @param iat when it was issued, in seconds since 1970
 */
export const bearerOf = (sub: string, seconds: number, iat = 1_700_000_000): string =>
  `${base64url({ alg: 'HS256' })}.${base64url({ sub, iat, exp: iat + seconds })}.signed`;

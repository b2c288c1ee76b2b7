import { ROLES, type Operator, type Role } from '../Operator';

export interface ProviderSettings {
  /** Such as `https://login.microsoftonline.com/TENANT/v2.0`. */
  issuer: string;
  /** Of access tokens: the name that the API has at the provider. */
  audience: string;
  /** Of the command line and the console. */
  clientId: string;
  /** Where a token names the roles, such as `roles`, or with dots `realm_access.roles`. */
  rolesClaim: string;
  /** By the provider's name of it, our role. */
  roleNames: ReadonlyMap<string, Role>;
  /** What else to ask for, so that the access token is one of the audience. */
  scope: string;
}

export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @throws Error where it is not https, outside the loopback */
export function requireSecureUrl(address: string, what: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))))
    throw new Error(`${what} must be an https address, not '${address}'`);
  return url;
}

/** `support=plum-support,release=plum-release`, several names for one role allowed. */
function readRoleNames(list: string): ProviderSettings['roleNames'] {
  const names = new Map<string, Role>(ROLES.map((role) => [role, role]));
  for (const pair of list.split(/[\s,]+/).filter(Boolean)) {
    const [given, name = ''] = pair.split('=');
    const role = ROLES.find((known) => known === given);
    if (role === undefined || name === '')
      throw new Error(`OPERATOR_ROLES is a list of ROLE=NAME with ${ROLES.join(', ')}.`);
    names.set(name, role);
    names.delete(role);
  }
  return names;
}

/**
 * Reads OPERATOR_ISSUER and what belongs to it.
 * @returns undefined where no provider is configured
 * @throws Error that names the variable that is missing or wrong
 */
export function readProvider(
  env: Record<string, string | undefined>,
): ProviderSettings | undefined {
  const {
    OPERATOR_ISSUER: issuer,
    OPERATOR_AUDIENCE: audience,
    OPERATOR_CLIENT_ID: clientId,
    OPERATOR_ROLES_CLAIM: rolesClaim,
    OPERATOR_ROLES: roles,
    OPERATOR_SCOPE: scope,
  } = env;
  if (!issuer) return undefined;
  requireSecureUrl(issuer, 'OPERATOR_ISSUER');
  if (!audience || !clientId)
    throw new Error(
      'OPERATOR_AUDIENCE and OPERATOR_CLIENT_ID must be set where OPERATOR_ISSUER is',
    );
  return {
    issuer,
    audience,
    clientId,
    rolesClaim: rolesClaim ?? 'roles',
    roleNames: readRoleNames(roles ?? ''),
    scope: scope ?? 'openid profile offline_access',
  };
}

type Claims = Record<string, unknown> & { sub?: string };

function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], claims);
}

/** The person whom the claims of a verified token are about. A role that is not ours counts as none. */
export function operatorOfClaims(
  claims: Claims & { sub: string },
  { rolesClaim, roleNames }: Pick<ProviderSettings, 'rolesClaim' | 'roleNames'>,
): Operator {
  const claim = claimAt(claims, rolesClaim);
  // A list, or names separated by spaces. A name in a list may have spaces, and is then none of ours.
  const given: unknown[] = typeof claim === 'string' ? claim.split(' ') : [claim].flat();
  const roles = new Set(given.flatMap((each) => roleNames.get(String(each)) ?? []));
  const names = [claims['name'], claims['preferred_username'], claims['email'], claims.sub];
  const name = names.find((each): each is string => typeof each === 'string' && each !== '');
  return { id: `person:${claims.sub}`, name: recordable(name ?? claims.sub), roles: [...roles] };
}

/** As every log can show it. */
const recordable = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 120);

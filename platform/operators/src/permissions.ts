import { ROLES, type Operator, type Role } from './Operator';

/** Which role may do what, on every server. What is not here is forbidden. */
export const permissions = {
  /** Any signed-in operator, also without a role. */
  'self:read': 'anybody',
  'toggles:read': ROLES,
  'toggles:change': ['release'],
  'sessions:end': ['support', 'security'],
  'applications:erase': ['support', 'security'],
  /** Erases a signed agreement before its retention period is over. */
  'retention:overrule': ['security'],
  'proofs:read': ['support'],
  'data-keys:reseal': ['security'],
  'service-tokens:read': ['security'],
  'service-tokens:change': ['security'],
  'partners:read': ROLES,
  /** Which card systems may begin applications, by which keys. */
  'partners:change': ['security'],
  'webhooks:replay': ['support', 'security'],
  'audit:verify': ['security'],
  'releases:read': ROLES,
  'releases:change': ['release'],
  /** Makes links that show any published version. */
  'releases:preview': ['release'],
  'brands:read': ROLES,
  'brands:change': ['brand'],
  'health:read': ROLES,
  'errors:read': ['support', 'release', 'security'],
  'errors:change': ['support', 'release'],
  /** Figures of how remotes do, and errors of pages, from the shell's servers. */
  'telemetry:write': ['telemetry'],
} as const satisfies Record<string, readonly Role[] | 'anybody'>;

export type Permission = keyof typeof permissions;

export const permissionsOf = (operator: Pick<Operator, 'roles'>): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((each) => isAllowed(operator, each));

export function isAllowed({ roles }: Pick<Operator, 'roles'>, permission: Permission): boolean {
  const allowed: readonly Role[] | 'anybody' = permissions[permission];
  return allowed === 'anybody' || roles.some((role) => allowed.includes(role));
}

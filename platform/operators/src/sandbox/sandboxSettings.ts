import { ROLES } from '../Operator';
import type { ProviderSettings } from '../oidc/provider';

export const CLIENT = 'plum';
export const AUDIENCE = 'plum-operators';

export const SANDBOX_PROVIDER = '/sandbox-operators';

/** What a server has to know of the sandbox's provider, which is at an issuer of the loopback. */
export const sandboxSettings = (issuer: string): ProviderSettings => ({
  issuer,
  audience: AUDIENCE,
  clientId: CLIENT,
  rolesClaim: 'roles',
  roleNames: new Map(ROLES.map((role) => [role, role])),
  scope: 'openid profile offline_access',
});

export { createAuthenticate, type Authenticate } from './authenticate';
export { isRole, ROLES, SERVER_ROLES, type Operator, type Role } from './Operator';
export { isAllowed, type Permission } from './permissions';
export { createAccessTokenVerifier } from './oidc/accessTokens';
export { readProvider, type ProviderSettings } from './oidc/provider';
export {
  operatorOf,
  OperatorRefusal,
  protectOperatorRoutes,
  requirePermission,
  requirePermissions,
} from './http/operatorRoutes';
export {
  hashOfToken,
  makeServiceToken,
  readList,
  readServiceTokens,
  SERVICE_NAME,
  type ServiceToken,
} from './service-tokens/serviceTokens';
export { ecsFields, type SecurityEvent } from './security-events/securityEvent';

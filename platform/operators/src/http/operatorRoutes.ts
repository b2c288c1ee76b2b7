import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from '../authenticate';
import type { Operator } from '../Operator';
import { isAllowed, permissions, type Permission } from '../permissions';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    /** Who makes the call; null where nobody has to sign in. */
    operator: Operator | null;
  }
}

/** Nobody is signed in (401), or whoever is may not do this (403). */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
  constructor(
    readonly statusCode: 401 | 403,
    message: string,
  ) {
    super(message);
  }
}

function notAllowed({ name }: Operator, permission?: Permission) {
  const takes = permission && `: it takes ${[permissions[permission]].flat().join(' or ')}`;
  return new OperatorRefusal(403, `None of the roles of ${name} allows this${takes ?? ''}.`);
}

/** The operator of a call. @throws OperatorRefusal 401 where nobody is signed in */
export function operatorOf({ operator }: Pick<FastifyRequest, 'operator'>): Operator {
  if (operator === null) throw new OperatorRefusal(401, 'Sign in, or send a service token.');
  return operator;
}

/** @throws OperatorRefusal 403 where none of the operator's roles allows it */
export function requirePermission(operator: Operator, permission: Permission): void {
  if (!isAllowed(operator, permission)) throw notAllowed(operator, permission);
}

/**
 * Has every route that is registered in a scope after this name its permission in its `config`, and refuses operators
 * who lack it.
 * @throws Error at the start where a route names none
 */
export function requirePermissions(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (config?.permission === undefined)
      throw new Error(`${String(method)} ${url} names no permission.`);
  });
  scope.addHook('onRequest', async (request) => {
    const operator = operatorOf(request);
    const { permission } = request.routeOptions.config;
    if (permission === undefined) throw notAllowed(operator);
    requirePermission(operator, permission);
  });
}

/** Opens every route that is registered after this to operators alone. The call's operator is `request.operator`. */
export function protectOperatorRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  if (!app.hasRequestDecorator('operator')) app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    request.operator = bearer === undefined ? null : await authenticate(bearer);
  });
  requirePermissions(app);
}

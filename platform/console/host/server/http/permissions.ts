import type { FastifyInstance } from 'fastify';
import { operatorOf, requirePermission, requirePermissionNames } from 'operators';

/**
 * Has every route that is registered in a scope after this name its permission, and refuses operators who lack it.
 * @throws Error at the start where a route names none
 */
export function requirePermissions(scope: FastifyInstance): void {
  requirePermissionNames(scope);
  scope.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    // Of an address that no route has.
    if (permission !== undefined) requirePermission(operatorOf(request), permission);
  });
}

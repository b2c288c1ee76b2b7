import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ecsFields, type SecurityEvent } from 'operators';
import { securityLog, type LogLevel } from 'telemetry/server-log';

type What = Pick<SecurityEvent, 'category' | 'action' | 'outcome'>;
export type SecurityLog = (event: SecurityEvent) => void;

const signIn = (outcome: What['outcome'], action = 'sign-in'): What => ({
  category: 'authentication',
  action,
  outcome,
});
const signIns: Record<string, Record<number, What>> = {
  '/api/save-and-return': {
    200: signIn('success'),
    202: signIn('success', 'sign-in-code-sent'),
    401: signIn('failure'),
    429: signIn('failure', 'sign-in-locked'),
  },
  '/api/generate-token': { 204: signIn('success'), 401: signIn('failure') },
  '/api/log-out': { 204: signIn('success', 'sign-out') },
};

/** What operators did, or were refused. Reading toggles and releases is none of it, nor what servers report. */
function operatorEventOf({ routeOptions }: FastifyRequest, status: number): What | undefined {
  const { permission = '' } = routeOptions.config;
  const action = permission.replace(':', '-');
  if (status === 401) return signIn('failure', 'operator-sign-in');
  if (status === 403) return { category: 'iam', action: 'role-refused', outcome: 'failure' };
  if (permission !== 'proofs:read' && /:read$|:write$|^$/.test(permission)) return undefined;
  const category = /^(?:applications|proofs|audit)/.test(permission) ? 'database' : 'configuration';
  return { category, action, outcome: status < 400 ? 'success' : 'failure' };
}

function eventOf(request: FastifyRequest, status: number): What | undefined {
  const { url = '' } = request.routeOptions;
  const known = signIns[url]?.[status];
  if (known) return known;
  if (url.startsWith('/operator/')) return operatorEventOf(request, status);
  if (status === 401 || status === 403) return signIn('failure', 'access-refused');
  if (status === 429)
    return { category: 'intrusion_detection', action: 'limit-reached', outcome: 'failure' };
  return undefined;
}

/** Whose application a call was about, also one that was refused. */
function applicationIdOf({ params, body }: FastifyRequest): string | undefined {
  const named = { ...Object(body), ...Object(params) } as { applicationId?: unknown };
  return typeof named.applicationId === 'string' ? named.applicationId : undefined;
}

/**
 * Writes security events, one line each, whatever else is logged; a sandbox writes what its log level lets through.
 * @param hashedId distinguishes applications without identifying them
 */
export function logSecurity(
  server: FastifyInstance,
  { sandbox, logLevel }: { sandbox: boolean; logLevel: LogLevel },
  hashedId: (applicationId: string) => string,
): SecurityLog {
  const level = sandbox || logLevel === 'silent' ? logLevel : 'info';
  const log = securityLog(server.log, level);
  const write: SecurityLog = (event) => log(ecsFields(event));
  function userOf(request: FastifyRequest): SecurityEvent['user'] {
    const applicationId = applicationIdOf(request);
    if (request.operator) return request.operator;
    return applicationId === undefined
      ? undefined
      : { id: `application:${hashedId(applicationId)}` };
  }
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const what = eventOf(request, reply.statusCode);
    if (what)
      write({
        ...what,
        user: userOf(request),
        ip: request.ip,
        requestId: request.id,
        reason: `${request.method} ${request.routeOptions.url ?? ''} answered ${reply.statusCode}`,
      });
    done();
  });
  return write;
}

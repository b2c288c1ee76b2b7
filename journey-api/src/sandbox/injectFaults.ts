import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '../errors/errorText';
import { sendBody } from '../http/errorAnswers';
import type { FaultRegistry } from './faultRegistry';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

function subjectOf(authorization = ''): string {
  const [, payload = ''] = authorization.split('.');
  return Buffer.from(payload, 'base64url').toString('utf8');
}

/** The applications a call is about, by its path, its body or its token. */
function applicationIdsOf(request: FastifyRequest): string[] {
  const places = [
    request.url,
    JSON.stringify(request.body ?? ''),
    subjectOf(request.headers.authorization),
  ];
  return (places.join(' ').match(uuid) ?? []).map((id) => id.toLowerCase());
}

const FAULTS_PATH = '/api/sandbox/faults';

/**
 * Injects the faults a tester has set: an answer in place of the handler's, or a connection dropped after it.
 * A success without a body only delays the call.
 */
export function injectFaults(server: FastifyInstance, faults: FaultRegistry): void {
  const handled = new WeakSet<FastifyRequest>();
  const dropped = new WeakSet<FastifyRequest>();

  async function inject(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '';
    if (faults.isEmpty() || path === FAULTS_PATH || handled.has(request)) return;
    const fault = faults.take({
      method: request.method,
      path,
      applicationIds: applicationIdsOf(request),
    });
    if (!fault) return;
    handled.add(request);
    if (fault.delayMs) await wait(fault.delayMs);
    const { status, body = status >= 400 ? errorText.unavailable : undefined } = fault;
    if (status === 0) dropped.add(request);
    if (status === 0 || body === undefined) return;
    return sendBody(reply, status, body);
  }

  server.addHook('onRequest', inject);
  // A login names its application only in the body.
  server.addHook('preValidation', inject);
  server.addHook('onSend', async (request) => {
    if (dropped.has(request)) request.raw.socket.destroy();
  });
}

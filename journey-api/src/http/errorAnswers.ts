import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperatorRefusal } from 'operators';
import type { ErrorBody } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { JourneyError } from '../errors/JourneyError';

/** Sent with 503: when to retry the call. */
const RETRY_AFTER_SECONDS = '2';

const textByStatus: Record<number, ErrorBody> = {
  400: errorText.wrongInput,
  401: errorText.notSignedIn,
  403: errorText.notYours,
  404: errorText.notFound,
  413: errorText.requestTooLarge,
  415: errorText.wrongMediaType,
  429: errorText.tooManyRequests,
};

/** A full disk, by the names of the file system and of PostgreSQL. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100'];

function statusOf(error: unknown): number {
  const { statusCode, code } = Object(error) as Record<'statusCode' | 'code', unknown>;
  if (NO_ROOM.includes(String(code))) return 503;
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 415;
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : 500;
}

/** The answer an applicant gets: a JourneyError as it is, any other error by its status. */
export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof JourneyError) return { status: error.status, body: error.text };
  if (error instanceof OperatorRefusal) {
    const { statusCode: status } = error;
    return { status, body: status === 401 ? errorText.signInNeeded : errorText.roleNeeded };
  }
  const status = statusOf(error);
  if (status >= 500) return { status, body: errorText.unavailable };
  const text = textByStatus[status];
  // Other 4xx of the framework are wrong input, since the contract has no other 4xx.
  return text ? { status, body: text } : { status: 400, body: errorText.wrongInput };
}

/** Without the schema of the route's answers, which would drop fields of this one. */
export const sendBody = (reply: FastifyReply, status: number, body: unknown) =>
  reply.code(status).type('application/json').serializer(JSON.stringify).send(body);

export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body: unknown },
) {
  if (status >= 500) request.log.error({ err: error }, 'failed');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendBody(reply, status, body);
}

export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof JourneyError && error.closed)
      reply.header('application-closed', error.closed);
    return sendFailure(error, request, reply, errorAnswer(error));
  });

  server.setNotFoundHandler((_request, reply) => sendBody(reply, 404, errorText.notFound));
}

import type { FastifyReplyFromHooks } from '@fastify/reply-from';

type OnError = NonNullable<FastifyReplyFromHooks['onError']>;

const NOT_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * A server that is not there gets an answer an applicant understands. A connection that was dropped
 * after it began is dropped towards the browser too: nobody knows whether the work was done.
 */
export const answerUpstreamFailure: OnError = (reply, { error }) => {
  const code = findCode(error);
  if (code !== undefined && !NOT_THERE.has(code)) {
    reply.hijack();
    reply.raw.socket?.destroy();
    return;
  }
  void reply.code(503).send({
    error: 'System currently unavailable, please try again later.',
    errorMessage:
      "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  });
};

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && !error.code.startsWith('FST_'))
    return error.code;
  return findCode(error.cause);
}

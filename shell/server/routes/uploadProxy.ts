import { PassThrough } from 'node:stream';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { halfClose } from 'operators/half-close';
import { networkOf, widerNetworkOf } from 'operators/networks';
import { ecsFields } from 'operators';
import { log } from 'telemetry/log';
import { onceAMinute } from '../telemetry/onceAMinute';
import type { UploadLimits } from '../uploadTraffic';

/** Logs that an address reached a limit, as a security event: once a minute for each network and limit. */
function limitLog() {
  const isDue = onceAMinute();
  return ({ ip, id: requestId }: FastifyRequest, reason: string): void => {
    if (!isDue(`${reason} ${widerNetworkOf(ip) ?? ip}`)) return;
    const what = { category: 'intrusion_detection', action: 'limit-reached' } as const;
    log.security(ecsFields({ ...what, outcome: 'failure', ip, requestId, reason }));
  };
}

/** The one call that takes a file. */
const UPLOAD = '/api/application/:applicationId/proof';
/** A window in which an upload has to move; short enough to end one that hangs, long enough for a tunnel. */
const WINDOW_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

interface Options {
  origin: string;
  limits: UploadLimits;
  replyOptions: FastifyReplyFromHooks;
  windowMs?: number;
}

/**
 * Streams files to the API over connections of their own, so that slow ones never take those of other calls. Beyond
 * the limits a file is refused before it is received; one that comes too slowly is ended.
 */
export async function uploadProxy(app: FastifyInstance, options: Options): Promise<void> {
  const { origin, limits, replyOptions, windowMs = WINDOW_MS } = options;
  const report = limitLog();
  const underWay = new Map<string, number>();
  function add(keys: readonly string[], change: number) {
    for (const key of keys) {
      const count = (underWay.get(key) ?? 0) + change;
      if (count > 0) underWay.set(key, count);
      else underWay.delete(key);
    }
  }

  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(replyFrom, {
    base: origin,
    undici: { connections: limits.all, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 },
    retryMethods: [],
  });
  app.post<{ Params: { applicationId: string } }>(UPLOAD, (request, reply) => {
    const { applicationId } = request.params;
    const most = {
      all: limits.all,
      [`application ${applicationId.toLowerCase()}`]: limits.perApplication,
      [`address ${networkOf(request.ip)}`]: limits.perAddress,
    };
    const keys = Object.keys(most);
    if (Object.entries(most).some(([key, limit]) => (underWay.get(key) ?? 0) >= limit)) {
      report(request, 'Too many files at once');
      return refuse(reply);
    }
    add(keys, 1);
    const stop = endWhereSlow(request, limits.leastRate, windowMs, () =>
      report(request, 'A file came too slowly'),
    );
    reply.raw.once('close', () => {
      add(keys, -1);
      stop();
    });
    request.body = bodyOf(request);
    return reply.from('', replyOptions);
  });
}

function refuse(reply: FastifyReply) {
  halfClose(reply.request.raw);
  return reply.code(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, connection: 'close' }).send({
    error: 'Please wait a moment',
    errorMessage: "We're still receiving other files. Please try again in a few seconds.",
  });
}

/** Where the API answers first, what sends it the rest is destroyed: this must not be the connection of the browser. */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = raw.pipe(new PassThrough());
  body.once('close', () => {
    if (!raw.readableEnded) halfClose(raw);
  });
  raw.once('close', () => {
    if (!raw.complete) body.destroy();
  });
  return body;
}

/** @returns what ends the watch */
function endWhereSlow(
  { raw }: FastifyRequest,
  leastRate: number,
  windowMs: number,
  onEnd: () => void,
): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const moved = socket.bytesRead - before;
    before = socket.bytesRead;
    // Bytes that wait here are the API's delay, not the sender's.
    if (raw.complete || raw.readableLength > 0) return;
    if (moved >= (leastRate * windowMs) / 1000) return;
    onEnd();
    socket.destroy();
  }, windowMs).unref();
  return () => clearInterval(timer);
}

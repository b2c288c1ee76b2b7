import type { FastifyInstance } from 'fastify';
import type { LiveTopics } from './LiveTopics';

/** A page that receives nothing for longer takes its connection for lost. */
const BEAT_MS = 5000;
/** How soon the browser connects again. */
const RETRY_MS = 1000;
/**
 * A connection is made anew after this time, so that a session that is over receives nothing more. The access token of a
 * request is valid for as long.
 */
const MAX_CONNECTION_MS = 30_000;

/** `GET /api/live`: the name of each subject as it changes, as server-sent events. */
export function liveRoute(app: FastifyInstance, topics: LiveTopics): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/live', { config: { permission: 'self:read' } }, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${String(RETRY_MS)}\nevent: beat\ndata: {}\n\n`);
    const beat = setInterval(() => raw.write('event: beat\ndata: {}\n\n'), BEAT_MS);
    const forget = topics.listen((topic, at) => {
      raw.write(`event: ${topic}\ndata: ${JSON.stringify({ at })}\n\n`);
    }, request);
    function end() {
      open.delete(end);
      clearInterval(beat);
      clearTimeout(limit);
      forget();
      raw.end();
    }
    const limit = setTimeout(end, MAX_CONNECTION_MS);
    open.add(end);
    request.raw.once('close', end);
  });
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed, operatorOf, type Permission } from 'operators';
import { log } from 'telemetry/log';
import type { Changes, Topic } from '../contract/page';
import type { ControlContext } from '../ControlContext';

/** How long a call waits for what it watches. What takes longer is in the answer of a later call. */
const WAIT_MS = 300;
const UNAVAILABLE = 'unavailable';

interface Watched {
  topic: Topic;
  permission: Permission;
  everyMs: number;
  look: Parameters<ControlContext['watch']>[2];
  /** What `look` returned last, as JSON. */
  seen: string;
  seenAt: number;
  looking: Promise<void> | undefined;
}

/** `GET /changes`, and the function by which the routes of a subject name what it is compared by. */
export function createChanges(now: () => Date) {
  const watched: Watched[] = [];

  async function look(each: Watched, request: FastifyRequest): Promise<void> {
    try {
      each.seen = JSON.stringify([await each.look(request)]);
    } catch (cause) {
      if (each.seen !== UNAVAILABLE)
        log.error({ cause }, `Changes of ${each.topic} could not be read`);
      each.seen = UNAVAILABLE;
    }
    each.seenAt = now().getTime();
    each.looking = undefined;
  }

  const watch: ControlContext['watch'] = (topic, everyMs, given, permission = 'self:read') => {
    watched.push({
      topic,
      permission,
      everyMs,
      look: given,
      seen: '',
      seenAt: -Infinity,
      looking: undefined,
    });
  };

  function changeRoute(app: FastifyInstance): void {
    app.get(
      '/changes',
      { config: { permission: 'self:read' } },
      async (request): Promise<Changes> => {
        const readable = watched.filter((each) => isAllowed(operatorOf(request), each.permission));
        const outdated = readable.filter(
          ({ seenAt, everyMs }) => now().getTime() - seenAt >= everyMs,
        );
        const looks = outdated.map((each) => (each.looking ??= look(each, request)));
        await Promise.race([Promise.all(looks), pause(WAIT_MS, undefined, { ref: false })]);
        const changes: Changes = {};
        for (const { topic, seen } of readable)
          changes[topic] = digestOf(`${changes[topic] ?? ''} ${seen}`);
        return changes;
      },
    );
  }
  return { watch, changeRoute };
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

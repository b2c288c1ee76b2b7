import type { FastifyRequest } from 'fastify';
import { isAllowed, operatorOf, type Permission } from 'operators';
import { log } from 'tracing/log';
import type { Topic } from '../contract/page';
import type { ControlContext } from '../ControlContext';

type Listener = (topic: Topic, at: string) => void;

interface Watched {
  topic: Topic;
  everyMs: number;
  look: Parameters<ControlContext['watch']>[2];
  permission: Permission;
  /** What it answered last, as JSON; undefined before the first answer. */
  seen: string | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Logged once. */
  isFailing: boolean;
}

/** Notifies listeners which subjects changed, and polls for changes made elsewhere while there are listeners. */
export class LiveTopics implements Pick<ControlContext, 'announce' | 'watch'> {
  /** The latest last, whose access token is valid for longest. */
  readonly #listeners = new Map<Listener, FastifyRequest>();
  readonly #watched: Watched[] = [];

  constructor(readonly now: () => Date) {}

  announce = (topic: Topic): void => {
    const at = this.now().toISOString();
    for (const listener of this.#listeners.keys()) listener(topic, at);
  };

  watch: ControlContext['watch'] = (topic, everyMs, look, permission = 'self:read') => {
    const begin = { seen: undefined, timer: undefined, isFailing: false };
    const watched: Watched = { topic, everyMs, look, permission, ...begin };
    this.#watched.push(watched);
    if (this.#listeners.size > 0) void this.#poll(watched);
  };

  /** Returns the function that ends it. */
  listen(listener: Listener, request: FastifyRequest): () => void {
    this.#listeners.set(listener, request);
    if (this.#listeners.size === 1) for (const watched of this.#watched) void this.#poll(watched);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  close(): void {
    this.#listeners.clear();
    this.#rest();
  }

  #rest(): void {
    for (const watched of this.#watched) {
      clearTimeout(watched.timer);
      // The next listener fetches everything, so changes until then need no notification.
      Object.assign(watched, { timer: undefined, seen: undefined });
    }
  }

  async #poll(watched: Watched): Promise<void> {
    const { topic, everyMs, look, seen, permission } = watched;
    clearTimeout(watched.timer);
    const listener = [...this.#listeners.values()].findLast((each) =>
      isAllowed(operatorOf(each), permission),
    );
    const wasFailing = watched.isFailing;
    const latest = await (listener === undefined ? Promise.resolve() : look(listener)).then(
      (answer) => {
        watched.isFailing = false;
        return JSON.stringify([answer]);
      },
      (cause: unknown) => {
        if (!watched.isFailing)
          log.error({ cause }, `Whether ${topic} changed could not be found out`);
        watched.isFailing = true;
        return seen;
      },
    );
    if (this.#listeners.size === 0) return;
    // The page may have loaded while the first poll ran.
    const hasChanged = watched.seen !== undefined && latest !== watched.seen;
    // Pages that fetch again show why nothing of it can be read, and remove that.
    if (hasChanged || watched.isFailing !== wasFailing) this.announce(topic);
    watched.seen = latest;
    clearTimeout(watched.timer);
    watched.timer = setTimeout(() => void this.#poll(watched), everyMs).unref();
  }
}

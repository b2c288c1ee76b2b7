import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from 'releases/registry';
import { log } from 'telemetry/log';
import { storeRefusal } from '../http/refusalOf';
import { readReleases } from '../releases/shownReleases';

const EVERY_MS = 10_000;
/** Looks in a row that a store must fail at: one may be chance. */
const MAX_MISSED = 3;

interface Alert {
  id: string;
  text: string;
}

interface Dependencies {
  store: ReleaseStore;
  /** Of the console, for links. */
  origin: string;
  /** @throws Error where the receiver does not take it */
  send: (text: string, id: string) => Promise<void>;
}

/** Sends an alert for each automatic rollback, blocked rollback, refused event, and when the store goes away. */
export class Alerts {
  readonly #dependencies: Dependencies;
  /** The last event by the look before; null before the first look. */
  #event: number | null = null;
  /** What was the case at the look before, so that it is sent once. */
  #known = new Set<string>();
  #missed = 0;
  /** Not taken yet by the receiver. */
  #waiting: Alert[] = [];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @returns a function that stops it */
  start(): () => void {
    const look = () => void this.look();
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      await this.#readStore();
      this.#missed = 0;
    } catch (error) {
      const refusal = storeRefusal(error);
      if (refusal === null) log.error({ cause: error }, 'What to alert about could not be read');
      this.#missed += 1;
      if (this.#missed === MAX_MISSED)
        this.#add(refusal?.message ?? 'The release store cannot be read.', '/overview');
    }
    await this.#sendWaiting();
  }

  async #readStore(): Promise<void> {
    const { store } = this.#dependencies;
    const events = await store.events();
    const since = this.#event ?? events.at(-1)?.number ?? 0;
    for (const { number, action, app, before, after, why } of events)
      if (number > since && action === 'automatic-rollback')
        this.#add(
          `${app} was rolled back by itself: ${before} → ${after}. ${why ?? ''}`,
          pageOf(app),
        );
    this.#event = events.at(-1)?.number ?? 0;
    const { apps } = await readReleases(store, new Date());
    const trouble = apps.flatMap(({ app, blocked }) => blocked.map((why) => ({ app, why })));
    for (const [app, count] of store.refusedEvents)
      if (count > 0) trouble.push({ app, why: `${count} release events are refused.` });
    const lines = new Map(trouble.map(({ app, why }) => [`${app} ${why}`, pageOf(app)]));
    for (const [line, page] of lines) if (!this.#known.has(line)) this.#add(line, page);
    this.#known = new Set(lines.keys());
  }

  #add(what: string, page: string): void {
    const text = `Plum: ${what.trim()} ${this.#dependencies.origin}${page}`;
    this.#waiting.push({ id: randomUUID(), text });
  }

  async #sendWaiting(): Promise<void> {
    for (const { id, text } of this.#waiting)
      try {
        await this.#dependencies.send(text, id);
        this.#waiting = this.#waiting.filter((each) => each.id !== id);
      } catch (cause) {
        log.error({ cause }, 'An alert was not taken, and is sent again');
        return;
      }
  }
}

const pageOf = (app: string): string => `/releases?app=${app}`;

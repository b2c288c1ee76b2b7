import { randomUUID } from 'node:crypto';
import { appStates, rollbacksBlocked } from 'releases/commands';
import { stateOf, type ReleaseStore } from 'releases/registry';
import { log } from 'telemetry/log';
import { storeRefusal } from '../http/refusalOf';
import { describeBlocked } from '../releases/shownReleases';

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
export function createAlerts({ store, origin, send }: Dependencies) {
  /** The last event by the look before; undefined before the first look. */
  let newest: number | undefined;
  /** What was the case at the look before, so that it is sent once. */
  let known: ReadonlyMap<string, unknown> = new Map();
  let missed = 0;
  /** Not taken yet by the receiver. */
  let waiting: Alert[] = [];

  function add(what: string, page: string): void {
    waiting.push({ id: randomUUID(), text: `Plum: ${what.trim()} ${origin}${page}` });
  }

  async function readStore(): Promise<void> {
    const events = await store.events();
    const last = events.at(-1)?.number ?? 0;
    for (const { number, action, app, before, after, why } of events)
      if (number > (newest ?? last) && action === 'automatic-rollback')
        add(`${app} was rolled back by itself: ${before} → ${after}. ${why ?? ''}`, pageOf(app));
    newest = last;
    const found = new Map<string, [what: string, page: string]>();
    const state = await stateOf(store);
    for (const { app } of await appStates(state))
      // By its version: how many sessions failed changes from minute to minute.
      for (const blocked of await rollbacksBlocked(app, state))
        found.set(`${app} ${blocked.version}`, [`${app} ${describeBlocked(blocked)}`, pageOf(app)]);
    for (const [app, count] of store.refusedEvents) {
      const what = `${app} ${count} release events are refused.`;
      if (count > 0) found.set(what, [what, pageOf(app)]);
    }
    for (const [key, alert] of found) if (!known.has(key)) add(...alert);
    known = found;
  }

  async function sendWaiting(): Promise<void> {
    for (const alert of waiting)
      try {
        await send(alert.text, alert.id);
        waiting = waiting.filter((each) => each !== alert);
      } catch (cause) {
        log.error({ cause }, 'An alert was not taken, and is sent again');
        return;
      }
  }

  return async function look(): Promise<void> {
    try {
      await readStore();
      missed = 0;
    } catch (error) {
      const refusal = storeRefusal(error);
      if (refusal === null) log.error({ cause: error }, 'What to alert about could not be read');
      missed += 1;
      if (missed === MAX_MISSED)
        add(refusal?.message ?? 'The release store cannot be read.', '/overview');
    }
    await sendWaiting();
  };
}

/** Looks now and then, and never while a look is under way. @returns a function that stops it */
export function startAlerts(dependencies: Dependencies): () => void {
  const look = createAlerts(dependencies);
  let looking: Promise<void> | undefined;
  function lookOnce() {
    looking ??= look().finally(() => (looking = undefined));
  }
  lookOnce();
  const timer = setInterval(lookOnce, EVERY_MS);
  return () => clearInterval(timer);
}

const pageOf = (app: string): string => `/releases?app=${app}`;

import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { readCookies } from '../cookies';
import { measure } from '../telemetry/measure';
import { readTicket } from './reportTicket';

/** An open tab that is seen asks for the toggles every 12 seconds. One that missed two of these is gone. */
const TAB_TTL_MS = 30_000;
const MAX_TABS = 50_000;
const MAX_OF_SESSION = 20;
const TAB = /^[\d.]{1,20}$/;
/** Names of toggles, separated by commas. */
const NAMES = /^(?:[A-Z][A-Z\d_]{0,63}(?:,|$)){0,30}$/;

interface TabCount {
  /** Tabs that reported within the last 30 seconds. */
  tabs: number;
  /** How many of them have a toggle on, by its name. One that no tab has on is missing. */
  on: Record<string, number>;
}

/** The tabs of applicants that are open and seen, with the toggles that each of them has on. */
export class OpenTabs {
  /** By session and tab, the one that reported longest ago first. */
  readonly #tabs = new Map<string, { session: string; at: number; on: string }>();
  readonly #bySession = new Map<string, number>();

  /**
   * @param session that the tab is of
   * @param on names of toggles, separated by commas
   * @param now milliseconds since 1970
   */
  receive(session: string, tab: string, on: string, now: number): void {
    this.#removeExpired(now);
    const key = `${session} ${tab}`;
    const isKnown = this.#tabs.delete(key);
    const ofSession = this.#bySession.get(session) ?? 0;
    if (!isKnown && (ofSession >= MAX_OF_SESSION || this.#tabs.size >= MAX_TABS)) return;
    if (!isKnown) this.#bySession.set(session, ofSession + 1);
    this.#tabs.set(key, { session, at: now, on });
  }

  count(now: number): TabCount {
    this.#removeExpired(now);
    const on = new Map<string, number>();
    for (const tab of this.#tabs.values())
      for (const name of new Set(tab.on.split(',')))
        if (name !== '') on.set(name, (on.get(name) ?? 0) + 1);
    return { tabs: this.#tabs.size, on: Object.fromEntries(on) };
  }

  #removeExpired(now: number): void {
    for (const [key, { session, at }] of this.#tabs) {
      if (now - at <= TAB_TTL_MS) return;
      this.#tabs.delete(key);
      const left = (this.#bySession.get(session) ?? 1) - 1;
      if (left > 0) this.#bySession.set(session, left);
      else this.#bySession.delete(session);
    }
  }
}

interface Dependencies {
  /** Of the report tickets. */
  secret: Buffer;
  registry: Registry;
  /** The toggles that exist; null where they can't be read. */
  known: () => Promise<Record<string, boolean> | null>;
}

/** Counts open tabs as they request the toggles, which the API answers. Only sessions of this site count. */
export function countOpenTabs(
  app: FastifyInstance,
  { secret, registry, known }: Dependencies,
): void {
  const tabs = new OpenTabs();
  app.addHook<{ Querystring: { tab?: unknown; on?: unknown } }>(
    'onRequest',
    async ({ url, headers, query: { tab, on = '' } }) => {
      if (!url.startsWith('/api/feature-toggles?')) return;
      if (typeof tab !== 'string' || typeof on !== 'string') return;
      if (!TAB.test(tab) || !NAMES.test(on)) return;
      const now = Date.now();
      const reporter = readTicket(secret, readCookies(headers.cookie), now);
      if (reporter !== null) tabs.receive(reporter.session, tab, on, now);
    },
  );
  measure(registry, Gauge, {
    name: 'plum_open_tabs',
    help: 'Open tabs that requested the toggles within 30 seconds.',
    read: () => [[{}, tabs.count(Date.now()).tabs]],
  });
  measure(registry, Gauge, {
    name: 'plum_open_tabs_on',
    help: 'Those of them in which a toggle is on.',
    labels: ['toggle'],
    read: async () => {
      const { on } = tabs.count(Date.now());
      return Object.keys((await known()) ?? {}).map((toggle) => [{ toggle }, on[toggle] ?? 0]);
    },
  });
}

/** What happened to a screen: `alive` and `left` settle `opened`. */
export interface ScreenReport {
  /** `<name>@<version>`. */
  remote: string;
  /** The pattern of its path, or `*` while the remote itself is loaded. */
  screen: string;
  state: 'opened' | 'alive' | 'left' | 'failed';
}

/** What a session did on one screen; `openedAt` is the last time, in milliseconds since 1970. */
export type Visits = [opened: number, settled: number, openedAt: number, hasFailed: 0 | 1];

/** By screen, and by digest of the session. */
export type ScreenVisits = Record<string, Record<string, Visits>>;

export const NO_VISITS: Visits = [0, 0, 0, 0];

/** In place of a screen's path: the loading of a remote. */
export const LOADING = '*';

interface Visitor {
  address: string;
  /** When the session first reported here. */
  since: number;
  visits: Visits;
}

const MOST_SESSIONS = 200;
/** So a few addresses alone can't make a screen fail that few others visit. */
const MOST_OF_AN_ADDRESS = 2;

export function addReport(
  [opened, settled, openedAt, hasFailed]: Visits,
  state: ScreenReport['state'],
  now: number,
): Visits {
  if (state === 'opened') return [opened + 1, settled, now, hasFailed];
  if (state === 'failed') return [opened, settled, openedAt, 1];
  return [opened, settled + 1, openedAt, hasFailed];
}

/** The same visits, with no screen that may hang. */
export const settled = ([opened, , openedAt, hasFailed]: Visits): Visits => [
  opened,
  opened,
  openedAt,
  hasFailed,
];

export const addVisits = (a: Visits, b: Visits): Visits => [
  a[0] + b[0],
  a[1] + b[1],
  Math.max(a[2], b[2]),
  a[3] === 1 || b[3] === 1 ? 1 : 0,
];

/** Whether a screen was opened and neither confirmed nor left within `hangMs`. */
export const isHung = ([opened, settled, openedAt]: Visits, now: number, hangMs: number): boolean =>
  opened > settled && now - openedAt >= hangMs;

/** The sessions of one screen that are known to have seen it, failed, or hung; `failed` includes `hung`. */
export function countScreen(visits: Record<string, Visits>, now: number, hangMs: number) {
  let sessions = 0;
  let failed = 0;
  let hung = 0;
  for (const visit of Object.values(visits)) {
    const [opened, settled, , hasFailed] = visit;
    const hangs = isHung(visit, now, hangMs);
    if (hangs) hung += 1;
    if (hangs || hasFailed === 1) failed += 1;
    if (hangs || hasFailed === 1 || opened <= settled) sessions += 1;
  }
  return { sessions, failed, hung };
}

/** Collects what sessions did on each screen of each version, within a window. */
export class ScreenTallies {
  readonly #screens = new Map<string, Map<string, Visitor>>();
  readonly #limits: { windowMs: number; perAddress: number };

  constructor({ windowMs, perAddress }: { windowMs: number; perAddress: number }) {
    // In the sandbox one address plays many applicants.
    const isLimited = Number.isFinite(perAddress) && perAddress < Number.MAX_SAFE_INTEGER;
    this.#limits = {
      windowMs,
      perAddress: isLimited ? Math.min(perAddress, MOST_OF_AN_ADDRESS) : perAddress,
    };
  }

  /** @param session and address as digests */
  add(
    session: string,
    address: string,
    { remote, screen, state }: ScreenReport,
    now: number,
  ): void {
    const visitors = this.#current(`${remote} ${screen}`, now);
    const visitor = visitors.get(session);
    if (visitor !== undefined) visitor.visits = addReport(visitor.visits, state, now);
    else if (this.#hasRoom(visitors, session, address))
      visitors.set(session, { address, since: now, visits: addReport(NO_VISITS, state, now) });
  }

  /** Settles what a session opened: some of its reports did not arrive. */
  settle(session: string): void {
    for (const visitors of this.#screens.values()) {
      const visitor = visitors.get(session);
      if (visitor !== undefined) visitor.visits = settled(visitor.visits);
    }
  }

  /** By version; none for a version without visits. */
  read(now: number): Record<string, ScreenVisits> {
    const all: Record<string, ScreenVisits> = {};
    for (const name of this.#screens.keys()) {
      const [remote = '', screen = ''] = name.split(' ');
      const visitors = [...this.#current(name, now)];
      (all[remote] ??= {})[screen] = Object.fromEntries(
        visitors.map(([session, { visits }]) => [session, visits] as const),
      );
    }
    return all;
  }

  /** Where the sample is full, the sessions with the smallest digests stay: the same ones on every server. */
  #hasRoom(visitors: Map<string, Visitor>, session: string, address: string): boolean {
    const ofAddress = [...visitors.values()].filter((visitor) => visitor.address === address);
    if (ofAddress.length >= this.#limits.perAddress) return false;
    if (visitors.size < MOST_SESSIONS) return true;
    const last = [...visitors.keys()].reduce((a, b) => (a > b ? a : b));
    return session < last && visitors.delete(last);
  }

  #current(name: string, now: number): Map<string, Visitor> {
    const visitors = this.#screens.get(name) ?? new Map<string, Visitor>();
    this.#screens.set(name, visitors);
    for (const [session, { since }] of visitors)
      if (now - since >= this.#limits.windowMs) visitors.delete(session);
    return visitors;
  }
}

import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '../objects/ObjectStore';
import { RemoteTallies, type Tallies } from './RemoteTallies';
import { addTallies, countSessions, readTallies, shareTallies } from './sharedTallies';
import { readStayed, type Stayed } from './stayed';
import type { WatchSettings } from './WatchSettings';

/** A version that fails too often. */
export interface Failing {
  remote: string;
  version: string;
  why: string;
}

interface Surroundings {
  objects: ObjectStore;
  settings: WatchSettings;
  takeBack: (failing: Failing) => Promise<void>;
}

/** What comes in together is shared and judged together. */
const PAUSE_MS = 1000;

/** Hears what pages report of remotes, and has a version taken back that fails too many sessions. */
export class RemoteWatch {
  readonly #server = randomUUID();
  readonly #tallies: RemoteTallies;
  readonly #around: Surroundings;
  #due: NodeJS.Timeout | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#tallies = new RemoteTallies(around.settings);
  }

  hear(heard: Parameters<RemoteTallies['add']>[0], now = Date.now()): void {
    this.#tallies.add(heard, now);
    this.#due ??= setTimeout(() => {
      this.#due = null;
      this.judge().catch((error: unknown) => {
        console.error('What was heard of remotes could not be judged', error);
      });
    }, PAUSE_MS).unref();
  }

  /** What this server alone heard. */
  read(now = Date.now()): Tallies {
    return this.#tallies.read(now);
  }

  /** The versions that failed within the window and stayed, as all servers found. */
  stayed(now = Date.now()): Promise<Stayed[]> {
    const { objects, settings } = this.#around;
    return readStayed(objects, now - settings.windowMs);
  }

  /** Shares what was heard here, and looks at what all servers heard. */
  async judge(now = Date.now()): Promise<void> {
    const { objects, settings } = this.#around;
    const own = this.read(now);
    await shareTallies(objects, this.#server, own, now);
    if (!settings.takesBack || !hasFailures(own)) return;
    const since = now - settings.windowMs;
    const all = addTallies(await readTallies(objects, { since, without: this.#server }), own);
    for (const [name, tally] of Object.entries(all)) {
      const { sessions, failed } = countSessions(tally);
      const share = (100 * failed) / sessions;
      if (sessions < settings.sample || share < settings.share) continue;
      const [remote = '', version = ''] = name.split('@');
      const minutes = String(settings.windowMs / 60_000);
      const why = `${String(failed)} of ${String(sessions)} sessions of the last ${minutes} minutes failed (${share.toFixed(0)} %, the limit is ${String(settings.share)} %)`;
      await this.#around.takeBack({ remote, version, why });
    }
  }

  close(): void {
    if (this.#due !== null) clearTimeout(this.#due);
  }
}

const hasFailures = (tallies: Tallies): boolean =>
  Object.values(tallies).some((tally) => countSessions(tally).failed > 0);

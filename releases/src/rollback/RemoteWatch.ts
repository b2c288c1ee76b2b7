import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '../objects/ObjectStore';
import { RemoteTallies, type Tallies } from './RemoteTallies';
import { readRollbacksBlocked, type RollbackBlocked } from './rollbackBlocked';
import type { RollbackSettings } from './RollbackSettings';
import { addTallies, countSessions, readTallies, shareTallies } from './sharedTallies';

/** A version that fails too often. */
export interface Failing {
  remote: string;
  version: string;
  why: string;
}

interface Surroundings {
  objects: ObjectStore;
  settings: RollbackSettings;
  rollBack: (failing: Failing) => Promise<void>;
}

/** Reports of this time are shared and judged together. */
const BATCH_MS = 1000;

/** Collects what pages report of remotes, and rolls back a version that fails too many sessions. */
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
        console.error('The reports of remotes could not be judged', error);
      });
    }, BATCH_MS).unref();
  }

  /** The reports to this server alone. */
  read(now = Date.now()): Tallies {
    return this.#tallies.read(now);
  }

  /** The blocked rollbacks within the window, of all servers. */
  rollbacksBlocked(now = Date.now()): Promise<RollbackBlocked[]> {
    const { objects, settings } = this.#around;
    return readRollbacksBlocked(objects, now - settings.windowMs);
  }

  /** Shares the reports to this server, and judges those to all servers. */
  async judge(now = Date.now()): Promise<void> {
    const { objects, settings } = this.#around;
    const own = this.read(now);
    await shareTallies(objects, this.#server, own, now);
    if (!settings.isEnabled || !hasFailures(own)) return;
    const since = now - settings.windowMs;
    const all = addTallies(await readTallies(objects, { since, without: this.#server }), own);
    for (const [name, tally] of Object.entries(all)) {
      const { sessions, failed } = countSessions(tally);
      const share = (100 * failed) / sessions;
      if (sessions < settings.sample || share < settings.share) continue;
      const [remote = '', version = ''] = name.split('@');
      const minutes = String(settings.windowMs / 60_000);
      const why = `${String(failed)} of ${String(sessions)} sessions of the last ${minutes} minutes failed (${share.toFixed(0)} %, the limit is ${String(settings.share)} %)`;
      await this.#around.rollBack({ remote, version, why });
    }
  }

  close(): void {
    if (this.#due !== null) clearTimeout(this.#due);
  }
}

const hasFailures = (tallies: Tallies): boolean =>
  Object.values(tallies).some((tally) => countSessions(tally).failed > 0);

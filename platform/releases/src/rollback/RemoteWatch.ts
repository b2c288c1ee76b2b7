import { randomUUID } from 'node:crypto';
import { log } from 'tracing/log';
import type { ObjectStore } from '../objects/ObjectStore';
import { findFailing, hasFailures, hasPending, type Failing } from './findFailing';
import { RemoteTallies, type Heard, type Tallies } from './RemoteTallies';
import { noteRollbackBlocked, readRollbacksBlocked, type RollbackBlocked } from './rollbackBlocked';
import type { RollbackSettings } from './RollbackSettings';
import { addTallies, readTallies, shareTallies } from './sharedTallies';

interface Surroundings {
  objects: ObjectStore;
  settings: RollbackSettings;
  rollBack: (failing: Failing) => Promise<void>;
}

/** Reports of this time are shared and judged together. */
const BATCH_MS = 1000;
/** How often opened screens are looked at that may hang. */
const PENDING_MS = 5000;

/** Collects what pages report of remotes, and rolls back a version that fails too many sessions. */
export class RemoteWatch {
  readonly #server = randomUUID();
  readonly #tallies: RemoteTallies;
  readonly #around: Surroundings;
  #due: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #isClosed = false;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#tallies = new RemoteTallies(around.settings);
  }

  hear(heard: Heard, now = Date.now()): void {
    this.#tallies.add(heard, now);
    this.#judgeIn(BATCH_MS);
  }

  /** Settles the screens that a session opened: some of its reports were refused. */
  settle(session: string): void {
    this.#tallies.settle(session);
  }

  read(now = Date.now()): Tallies {
    return this.#tallies.read(now);
  }

  rollbacksBlocked(now = Date.now()): Promise<RollbackBlocked[]> {
    const { objects, settings } = this.#around;
    return readRollbacksBlocked(objects, now - settings.windowMs);
  }

  async judge(now = Date.now()): Promise<void> {
    const { objects, settings } = this.#around;
    const own = this.read(now);
    await shareTallies(objects, this.#server, own, now);
    // A page that hangs reports nothing more.
    if (hasPending(own, settings, now)) this.#judgeIn(PENDING_MS);
    if (!settings.isEnabled || !hasFailures(own, settings, now)) return;
    const since = now - settings.windowMs;
    const all = addTallies(await readTallies(objects, { since, without: this.#server }), own);
    for (const { suspect: because, ...failing } of findFailing(all, settings, now)) {
      const { remote, version, why } = failing;
      if (because === undefined) await this.#around.rollBack(failing);
      else await noteRollbackBlocked(objects, { remote, version, why, because }, now);
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#due !== null) clearTimeout(this.#due);
  }

  #judgeIn(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (this.#isClosed || (this.#due !== null && this.#dueAt <= at)) return;
    if (this.#due !== null) clearTimeout(this.#due);
    this.#dueAt = at;
    this.#due = setTimeout(() => {
      this.#due = null;
      this.judge().catch((cause: unknown) =>
        log.error({ cause }, 'The reports of remotes could not be judged'),
      );
    }, milliseconds).unref();
  }
}

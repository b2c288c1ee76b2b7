import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '../objects/ObjectStore';
import { Batch } from '../session-reports/Batch';
import type { Reporter, ReportListener, SessionReport } from '../session-reports/SessionReport';
import {
  readTallies,
  SessionTallies,
  shareTallies,
  type Tallies,
} from '../session-reports/SessionTallies';
import { hasFailed, mayHang } from '../session-reports/Outcome';
import { findFailing, hasAny, type Failing } from './findFailing';
import { noteRollbackBlocked, readRollbacksBlocked, type RollbackBlocked } from './rollbackBlocked';
import type { RollbackSettings } from './RollbackSettings';

interface Dependencies {
  objects: ObjectStore;
  settings: RollbackSettings;
  rollBack: (failing: Failing) => Promise<void>;
}

/** Reports of this time are shared and judged together. */
const BATCH_MS = 1000;
/** How often opened screens that may hang are checked. */
const PENDING_MS = 5000;

/** Collects what pages report of remotes, and rolls back a version that fails too many sessions. */
export class RemoteWatch implements ReportListener {
  readonly #server = randomUUID();
  readonly #tallies: SessionTallies;
  readonly #judging = new Batch(() => this.judge(), 'The reports of remotes could not be judged');

  constructor(private readonly dependencies: Dependencies) {
    this.#tallies = new SessionTallies(dependencies.settings);
  }

  receive(reporter: Reporter, report: SessionReport, now: number): void {
    this.#tallies.receive(reporter, report, now);
    this.#judging.actWithin(BATCH_MS);
  }

  settle(session: string): void {
    this.#tallies.settle(session);
  }

  read(now = Date.now()): Tallies {
    return this.#tallies.read(now);
  }

  rollbacksBlocked(now = Date.now()): Promise<RollbackBlocked[]> {
    const { objects, settings } = this.dependencies;
    return readRollbacksBlocked(objects, now - settings.windowMs);
  }

  async judge(now = Date.now()): Promise<void> {
    const { objects, settings } = this.dependencies;
    const own = this.read(now);
    await shareTallies(objects, this.#server, own, now);
    // A page that hangs reports nothing more.
    if (hasAny(own, mayHang, settings, now)) this.#judging.actWithin(PENDING_MS);
    if (!settings.isEnabled || !hasAny(own, hasFailed, settings, now)) return;
    const since = now - settings.windowMs;
    const all = await readTallies(objects, { since });
    for (const { suspect: because, ...failing } of findFailing(all, settings, now)) {
      const { remote, version, why } = failing;
      if (because === undefined) await this.dependencies.rollBack(failing);
      else await noteRollbackBlocked(objects, { remote, version, why, because }, now);
    }
  }

  close(): Promise<void> {
    return this.#judging.close();
  }
}

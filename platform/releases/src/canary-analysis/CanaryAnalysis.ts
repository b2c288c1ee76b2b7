import { randomUUID } from 'node:crypto';
import { asText, readObject } from '../objects/readObjects';
import { isInCanary } from '../registry/assignSet';
import type { ReleaseStore } from '../registry/ReleaseStore';
import type { RollbackSettings } from '../rollback/RollbackSettings';
import { isCall } from '../compatibility/gate';
import { Batch } from '../session-reports/Batch';
import { versionOutcomes, type Outcome } from '../session-reports/Outcome';
import type { Reporter, ReportListener, SessionReport } from '../session-reports/SessionReport';
import { SessionSample } from '../session-reports/SessionSample';
import { digestOf } from '../session-reports/SessionTallies';
import type { CanaryStep } from './advanceCanary';
import { LOOKS, type Arms } from './compareArms';
import {
  canarySteps,
  readArms,
  sharedSteps,
  studyFolder,
  type RunningCanary,
} from './readCanaries';
import { lookSchema, takeLook, type Verdict } from './takeLook';

interface Dependencies {
  store: ReleaseStore;
  settings: RollbackSettings;
  advance: (step: CanaryStep, decided: { verdict: Verdict; why: string }) => Promise<void>;
}

/** A step of a canary, as reported to this server. */
interface Study extends RunningCanary {
  folder: string;
  /** The steps of the journey that both versions have, as `METHOD /path`. */
  steps: readonly string[];
  arms: Arms<SessionSample>;
}

/** Reports of this time are shared and judged together. */
const BATCH_MS = 3000;
const MAX_SESSIONS = 3000;
/** Sessions of the live version are compared that are so many times the canary's, where there are as many. */
const LIVE_PER_CANARY = 4;
/** A server that decided and has not acted by then is gone. */
const ACTING_MS = 60_000;

/**
 * Compares each canary with the live version, and grows or ends the automatic ones. Only sessions that began during the
 * present step count: those that were assigned the canary, and a share of the others that is selected likewise.
 */
export class CanaryAnalysis implements ReportListener {
  readonly #server = randomUUID();
  /** By folder. */
  readonly #studies = new Map<string, Study>();
  readonly #judging = new Batch(() => this.judge(), 'The canaries could not be judged');

  constructor(private readonly dependencies: Dependencies) {}

  async receive(reporter: Reporter, report: SessionReport, now: number): Promise<void> {
    for (const [version, outcome] of versionOutcomes(report, now)) {
      const study = await this.#studyOf(version);
      if (study !== undefined) this.#add(study, reporter, version, outcome, now);
    }
  }

  /**
   * Notes a call of the API that succeeded.
   * @param version `<name>@<version>`
   * @param call `METHOD /path`
   */
  async completed(reporter: Reporter, version: string, call: string, now: number): Promise<void> {
    const study = await this.#studyOf(version);
    const index = study?.steps.findIndex((step) => isCall(step, call)) ?? -1;
    if (study !== undefined && index >= 0)
      this.#add(study, reporter, version, { steps: 1 << index }, now);
  }

  settle(session: string): void {
    const key = digestOf(this.dependencies.settings.secret, session);
    for (const { arms } of this.#studies.values()) {
      arms.canary.settle(key);
      arms.live.settle(key);
    }
  }

  /** Whether a canary runs, so that reports are needed. */
  async isRunning(): Promise<boolean> {
    const { apps } = await this.dependencies.store.live();
    const isAny = Object.values(apps).some(({ canary }) => canary !== null);
    if (!isAny) await this.#forgetEnded([]);
    return isAny;
  }

  /** Shares what was reported to this server, and evaluates each canary that enough sessions have had. */
  async judge(now = Date.now()): Promise<void> {
    const { objects } = this.dependencies.store;
    for (const study of await this.#running()) {
      const own = { canary: study.arms.canary.read(now), live: study.arms.live.read(now) };
      await objects.write(`${study.folder}/arms/${this.#server}.json`, JSON.stringify(own));
      if (study.isAutomatic) await this.#judgeStudy(study, now);
    }
  }

  close(): Promise<void> {
    return this.#judging.close();
  }

  async #judgeStudy(study: Study, now: number): Promise<void> {
    const { settings, advance, store } = this.dependencies;
    const arms = await readArms(store.objects, study.folder);
    const due = this.#dueLook(study, arms, now);
    if (due === null) return;
    const look = takeLook(arms, due, { steps: study.steps.length, hangMs: settings.hangMs, now });
    const file = `${study.folder}/look-${due + 1}.json`;
    const isFirst = await store.objects.create(file, asText(look));
    const taken = isFirst ? look : await readObject(store.objects, file, lookSchema);
    const verdict = taken?.verdict ?? null;
    if (taken === null || verdict === null) return;
    if (!isFirst && now - Date.parse(taken.at) <= ACTING_MS) return;
    const why = `at ${study.share} %: ${taken.words}`;
    const mayRevoke = settings.isEnabled || verdict !== 'revoke';
    await advance(study, { verdict: mayRevoke ? verdict : 'end', why });
    await store.objects.remove(`${study.folder}/arms`);
  }

  async #studyOf(version: string): Promise<Study | undefined> {
    return (await this.#running()).find(({ remote }) => version.startsWith(`${remote}@`));
  }

  #add(study: Study, reporter: Reporter, version: string, outcome: Outcome, now: number): void {
    const { secret, countsAnonymous } = this.dependencies.settings;
    const { session, since, address, applicant } = reporter;
    const arm = armOf(study, session, version.split('@')[1]);
    const isCounted = countsAnonymous || applicant !== null;
    if (arm === null || !isCounted || since < Date.parse(study.since)) return;
    const sampled = {
      session: digestOf(secret, session),
      address: digestOf(secret, address),
      isConfirmed: applicant !== null,
    };
    study.arms[arm].add(sampled, outcome, now);
    this.#judging.actWithin(BATCH_MS);
  }

  /** The last look that the number of sessions allows; null before the first. */
  #dueLook({ since }: Study, { canary, live }: Arms, now: number): number | null {
    const { canarySessions, canaryMs } = this.dependencies.settings;
    const reported = Math.min(canary.length, live.length * 2);
    const isLongEnough = now - Date.parse(since) >= canaryMs;
    const look = LOOKS.findLastIndex(
      (share, index) =>
        reported >= share * canarySessions && (index < LOOKS.length - 1 || isLongEnough),
    );
    return look < 0 ? null : look;
  }

  async #running(): Promise<Study[]> {
    const steps = await canarySteps(this.dependencies.store);
    await this.#forgetEnded(steps.map(studyFolder));
    for (const step of steps) {
      const folder = studyFolder(step);
      if (this.#studies.has(folder)) continue;
      const study = await this.#begin(step, folder);
      // Another report may have begun it meanwhile.
      if (!this.#studies.has(folder)) this.#studies.set(folder, study);
    }
    return [...this.#studies.values()];
  }

  /** Removes what servers shared of the steps that people ended. */
  async #forgetEnded(running: readonly string[]): Promise<void> {
    for (const folder of this.#studies.keys()) {
      if (running.includes(folder)) continue;
      this.#studies.delete(folder);
      await this.dependencies.store.objects.remove(`${folder}/arms`);
    }
  }

  async #begin(step: RunningCanary, folder: string): Promise<Study> {
    const { store, settings } = this.dependencies;
    const steps = await sharedSteps(store, step.remote, [step.version, step.live]);
    const { perAddress } = settings;
    const limits = { maxSessions: MAX_SESSIONS, perAddress, windowMs: Infinity };
    const arms = { canary: new SessionSample(limits), live: new SessionSample(limits) };
    return { ...step, folder, steps, arms };
  }
}

/** The arm that a session with a version belongs to; null where it does not take part. */
function armOf(
  { remote, version, live, share }: Study,
  session: string,
  given: string | undefined,
): keyof Arms | null {
  if (given === version) return isInCanary(remote, session, share) ? 'canary' : null;
  const others = Math.min(100 - share, LIVE_PER_CANARY * share);
  return given === live && !isInCanary(remote, session, 100 - others) ? 'live' : null;
}

import { randomUUID } from 'node:crypto';
import { log } from 'tracing/log';
import { asText, readObject } from '../objects/readObjects';
import { isDrawn } from '../registry/drawSet';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { digestOf } from '../rollback/RemoteTallies';
import type { RollbackSettings } from '../rollback/RollbackSettings';
import { settled } from '../rollback/ScreenTallies';
import type { CanaryStep, Verdict } from './advanceCanary';
import { addOutcomes, LOOKS, NO_OUTCOME, type Arms, type Outcome } from './compareArms';
import {
  canarySteps,
  readArms,
  sharedSteps,
  studyFolder,
  type RunningCanary,
  type Sessions,
} from './readCanaries';
import { takeLook, type Look } from './takeLook';

export interface Participant {
  session: string;
  /** When it began, in milliseconds since 1970. */
  since: number;
  address: string;
  /** The applicant whom the API has confirmed in the session, if any. */
  applicant?: string;
}

interface Surroundings {
  store: ReleaseStore;
  settings: RollbackSettings;
  advance: (step: CanaryStep, decided: { verdict: Verdict; why: string }) => Promise<void>;
}

/** A step of a canary, as this server receives it. */
interface Study extends RunningCanary {
  folder: string;
  /** The steps of the journey that both versions have, as `METHOD /path`. */
  steps: readonly string[];
  arms: Arms<Sessions>;
  addresses: Map<string, number>;
}

/** Reports of this time are shared and judged together. */
const BATCH_MS = 3000;
const MOST_SESSIONS = 3000;
/** Sessions of the live version are compared that are so many times the canary's, where there are as many. */
const LIVE_PER_CANARY = 4;
/** A server that decided and has not acted by then is gone. */
const ACTING_MS = 60_000;

/**
 * Compares each canary with the live version, and grows or ends the automatic ones. Only sessions that began during the
 * present step count: those that the canary draws, and a share of the others that is drawn likewise.
 */
export class CanaryAnalysis {
  readonly #server = randomUUID();
  /** By folder. */
  readonly #studies = new Map<string, Study>();
  readonly #around: Surroundings;
  #due: NodeJS.Timeout | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /**
   * Notes what a session reported of a remote.
   * @param name `<name>@<version>`
   */
  async hear(participant: Participant, name: string, more: Partial<Outcome>): Promise<void> {
    const study = await this.#studyOf(name);
    if (study !== undefined) this.#add(study, participant, name, more);
  }

  /**
   * Notes a call of the API that worked.
   * @param name `<name>@<version>`
   * @param call `METHOD /path`
   */
  async completed(participant: Participant, name: string, call: string): Promise<void> {
    const study = await this.#studyOf(name);
    const index = study?.steps.findIndex((step) => isCall(step, call)) ?? -1;
    if (study !== undefined && index >= 0)
      this.#add(study, participant, name, { steps: 1 << index });
  }

  async #studyOf(name: string): Promise<Study | undefined> {
    return (await this.#running()).find(({ remote }) => name.startsWith(`${remote}@`));
  }

  #add(study: Study, participant: Participant, name: string, more: Partial<Outcome>): void {
    const arm = armOf(study, participant.session, name.split('@')[1]);
    const { countsAnonymous } = this.#around.settings;
    const isKnown = countsAnonymous || participant.applicant !== undefined;
    if (arm === null || !isKnown || participant.since < Date.parse(study.since)) return;
    const sessions = study.arms[arm];
    const key = digestOf(this.#around.settings.secret, participant.session);
    if (sessions[key] === undefined && !this.#hasRoom(study, arm, participant.address)) return;
    sessions[key] = addOutcomes(sessions[key] ?? NO_OUTCOME, more);
    this.#due ??= setTimeout(() => {
      this.#due = null;
      this.judge().catch((cause: unknown) =>
        log.error({ cause }, 'The canaries could not be judged'),
      );
    }, BATCH_MS).unref();
  }

  /** Settles the screens that a session opened: some of its reports were refused. */
  settle(session: string): void {
    const key = digestOf(this.#around.settings.secret, session);
    for (const { arms } of this.#studies.values())
      for (const outcome of [arms.canary[key], arms.live[key]])
        if (outcome !== undefined) outcome.visits = settled(outcome.visits);
  }

  /** Whether a canary runs, so that reports are wanted. */
  async isRunning(): Promise<boolean> {
    const { canaries } = await this.#around.store.live();
    const isAny = Object.keys(canaries).length > 0;
    if (!isAny) await this.#forgetEnded([]);
    return isAny;
  }

  /** Shares what was reported to this server, and evaluates each canary that enough sessions have had. */
  async judge(now = Date.now()): Promise<void> {
    for (const study of await this.#running()) {
      const { objects } = this.#around.store;
      await objects.write(`${study.folder}/arms/${this.#server}.json`, JSON.stringify(study.arms));
      if (!study.isAutomatic) continue;
      const arms = await this.#allArms(study);
      const due = this.#dueLook(study, arms, now);
      if (due === null) continue;
      const { settings, advance } = this.#around;
      const look = takeLook(arms, due, { steps: study.steps.length, hangMs: settings.hangMs, now });
      const file = `${study.folder}/look-${String(due + 1)}.json`;
      const isFirst = await objects.create(file, asText(look));
      const taken = isFirst ? look : await readObject<Look>(objects, file);
      const isToAct = isFirst || (taken !== null && now - Date.parse(taken.at) > ACTING_MS);
      const verdict = taken?.verdict ?? null;
      if (!isToAct || taken === null || verdict === null) continue;
      const why = `at ${String(study.share)} %: ${taken.words}`;
      const mayRevoke = settings.isEnabled || verdict !== 'revoke';
      await advance(study, { verdict: mayRevoke ? verdict : 'end', why });
      await objects.remove(`${study.folder}/arms`);
    }
  }

  close(): void {
    if (this.#due !== null) clearTimeout(this.#due);
  }

  /** The last look that the number of sessions allows; null before the first. */
  #dueLook({ since }: Study, { canary, live }: Arms, now: number): number | null {
    const { canarySessions, canaryMs } = this.#around.settings;
    const heard = Math.min(canary.length, live.length * 2);
    const isLongEnough = now - Date.parse(since) >= canaryMs;
    const reached = LOOKS.map((share, look) => ({ look, needed: share * canarySessions })).filter(
      ({ look, needed }) => heard >= needed && (look < LOOKS.length - 1 || isLongEnough),
    );
    return reached.at(-1)?.look ?? null;
  }

  async #allArms(study: Study): Promise<Arms> {
    const { objects } = this.#around.store;
    return readArms(objects, study.folder, { without: this.#server, own: study.arms });
  }

  async #running(): Promise<Study[]> {
    const steps = await canarySteps(this.#around.store);
    const folders = steps.map(studyFolder);
    await this.#forgetEnded(folders);
    for (const [index, step] of steps.entries()) {
      const folder = folders[index] ?? '';
      if (this.#studies.has(folder)) continue;
      const study = await this.#begin(step, folder);
      // Another server may have begun it meanwhile.
      if (!this.#studies.has(folder)) this.#studies.set(folder, study);
    }
    return [...this.#studies.values()];
  }

  /** Removes what servers shared of the steps that people ended. */
  async #forgetEnded(running: readonly string[]): Promise<void> {
    for (const folder of this.#studies.keys()) {
      if (running.includes(folder)) continue;
      this.#studies.delete(folder);
      await this.#around.store.objects.remove(`${folder}/arms`);
    }
  }

  async #begin(step: RunningCanary, folder: string): Promise<Study> {
    const versions = [step.version, step.live] as const;
    const steps = await sharedSteps(this.#around.store, step.remote, versions);
    return { ...step, folder, steps, arms: { canary: {}, live: {} }, addresses: new Map() };
  }

  #hasRoom({ arms, addresses }: Study, arm: keyof Arms, address: string): boolean {
    const { secret, perAddress } = this.#around.settings;
    const key = `${arm} ${digestOf(secret, address)}`;
    const known = addresses.get(key) ?? 0;
    if (known >= perAddress || Object.keys(arms[arm]).length >= MOST_SESSIONS) return false;
    addresses.set(key, known + 1);
    return true;
  }
}

/** The arm that a session with a version belongs to; null where it does not take part. */
function armOf(
  { remote, version, live, share }: Study,
  session: string,
  given: string | undefined,
): keyof Arms | null {
  if (given === version) return isDrawn(remote, session, share) ? 'canary' : null;
  const others = Math.min(100 - share, LIVE_PER_CANARY * share);
  return given === live && !isDrawn(remote, session, 100 - others) ? 'live' : null;
}

/** Whether a call, such as `POST /eligibility/A1`, is a step, such as `POST /eligibility/{}`. */
export function isCall(step: string, call: string): boolean {
  const pattern = step.split('/');
  const given = call.split('/');
  return (
    given.length === pattern.length &&
    pattern.every((segment, index) => segment === '{}' || segment === given[index])
  );
}

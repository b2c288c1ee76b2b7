import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { asText, readEach } from '../objects/readObjects';
import {
  addOutcomes,
  merge,
  mergeOutcomes,
  outcomesSchema,
  screenOutcome,
  type Outcomes,
} from './Outcome';
import { SessionSample } from './SessionSample';
import {
  countsSchema,
  type Counts,
  type Reporter,
  type ReportListener,
  type SessionReport,
} from './SessionReport';

/** Digests of an applicant, and of the wider network that the session is in. */
const applicantSchema = z.tuple([z.string(), z.string()]);
type Applicant = z.infer<typeof applicantSchema>;

const talliesSchema = z.object({
  /** By `<name>@<version>`, since the server started. */
  counts: z.record(z.string(), countsSchema),
  /** Outcomes of the window by `placeOf`: of a version as a whole, and of each of its screens. */
  places: z.record(z.string(), outcomesSchema),
  /** By digest of the session: those in which the API confirmed an applicant. */
  applicants: z.record(z.string(), applicantSchema),
  /** By digest of the session, that of its address: of each session where the sessions of an address are limited. */
  addresses: z.record(z.string(), z.string()).optional(),
});

/** What sessions reported of the versions of remotes. */
export type Tallies = z.infer<typeof talliesSchema>;

export const NO_TALLIES: Tallies = { counts: {}, places: {}, applicants: {} };

/** @param screen none for the version as a whole */
export const placeOf = (version: string, screen = ''): string => `${version} ${screen}`;

/** Whether it is a screen, and not a version as a whole. */
const isScreen = (place: string): boolean => !place.endsWith(placeOf(''));

/** The screens of a version that sessions opened. */
export function screensOf({ places }: Tallies, version: string): string[] {
  const prefix = placeOf(version);
  return Object.keys(places).flatMap((place) =>
    place.startsWith(prefix) && place !== prefix ? [place.slice(prefix.length)] : [],
  );
}

/** Limits the weight of one report. */
const MAX_OF_A_REPORT = 20;
const MAX_SESSIONS = 2000;
const MAX_SCREEN_SESSIONS = 200;
/** So a few addresses alone can't make a screen fail that few others visit. */
const MAX_OF_AN_ADDRESS = 2;

interface Settings {
  /** Of the digests; shared by all servers of one store. */
  secret: Buffer;
  windowMs: number;
  perAddress: number;
}

/** In the sandbox one address plays many applicants. */
const isLimited = ({ perAddress }: Settings): boolean => perAddress < Number.MAX_SAFE_INTEGER;

/**
 * Tallies what pages report, within a window. A session counts once for each version and screen, however often it
 * reports. Sessions, addresses and networks are stored as digests.
 */
export class SessionTallies implements ReportListener {
  readonly #counts: Record<string, Counts> = {};
  readonly #samples = new Map<string, SessionSample>();
  readonly #applicants = new Map<string, { at: number; applicant: Applicant }>();

  constructor(private readonly settings: Settings) {}

  receive(reporter: Reporter, { counts, screens }: SessionReport, now: number): void {
    const session = this.#digest(reporter.session);
    const address = this.#digest(reporter.address);
    if (reporter.applicant !== null)
      this.#confirm(session, [reporter.applicant, this.#digest(reporter.network)], now);
    const sampled = { session, address, isConfirmed: this.#applicants.has(session) };
    for (const { remote, screen, state } of screens) {
      this.#countsOf(remote);
      this.#sampleOf(remote, screen).add(sampled, screenOutcome(state, now), now);
    }
    for (const [version, more] of Object.entries(counts)) {
      const sum = this.#countsOf(version);
      for (const name of ['loads', 'failures', 'errors'] as const)
        sum[name] += Math.min(more[name] ?? 0, MAX_OF_A_REPORT);
      const isFailure = (more.failures ?? 0) + (more.errors ?? 0) > 0;
      this.#sampleOf(version).add(sampled, isFailure ? { failed: 1 } : {}, now);
    }
  }

  settle(session: string): void {
    for (const sample of this.#samples.values()) sample.settle(this.#digest(session));
  }

  read(now: number): Tallies {
    const places = [...this.#samples].map(([place, sample]) => [place, sample.read(now)] as const);
    const applicants = [...this.#applicants].map(
      ([key, { applicant }]) => [key, applicant] as const,
    );
    const limited = isLimited(this.settings)
      ? [...this.#samples].filter(([place]) => isScreen(place))
      : [];
    return {
      counts: structuredClone(this.#counts),
      places: Object.fromEntries(places),
      applicants: Object.fromEntries(applicants),
      addresses: Object.fromEntries(limited.flatMap(([, sample]) => sample.addresses())),
    };
  }

  /** Stored for as long as what the session reported counts. */
  #confirm(session: string, applicant: Applicant, now: number): void {
    this.#applicants.delete(session);
    this.#applicants.set(session, { at: now, applicant });
    for (const [old, { at }] of this.#applicants) {
      if (now - at < 2 * this.settings.windowMs) break;
      this.#applicants.delete(old);
    }
  }

  #countsOf(version: string): Counts {
    return (this.#counts[version] ??= { loads: 0, failures: 0, errors: 0 });
  }

  #sampleOf(version: string, screen?: string): SessionSample {
    const { windowMs, perAddress } = this.settings;
    const limits =
      screen === undefined
        ? { maxSessions: MAX_SESSIONS, perAddress }
        : {
            maxSessions: MAX_SCREEN_SESSIONS,
            perAddress: isLimited(this.settings)
              ? Math.min(perAddress, MAX_OF_AN_ADDRESS)
              : perAddress,
          };
    const place = placeOf(version, screen);
    const sample = this.#samples.get(place) ?? new SessionSample({ ...limits, windowMs });
    this.#samples.set(place, sample);
    return sample;
  }

  #digest(text: string): string {
    return digestOf(this.settings.secret, text);
  }
}

/** Names a session or a network address without saying which one it is. */
export function digestOf(secret: Buffer, text: string): string {
  const digest = createHmac('sha256', secret).update(`digest\n${text}`).digest();
  return digest.subarray(0, 9).toString('base64url');
}

const FOLDER = 'watched';

/** `at` in ISO 8601. */
const sharedSchema = z.object({ at: z.string(), tallies: talliesSchema });

/** Writes the reports to one server where the other servers and the commands read them. */
export async function shareTallies(
  objects: ObjectStore,
  server: string,
  tallies: Tallies,
  now: number,
): Promise<void> {
  const shared = { at: new Date(now).toISOString(), tallies };
  await objects.write(`${FOLDER}/${server}.json`, asText(shared));
}

/**
 * The reports to all servers of a store. A session that reported to two of them counts once, and the limits of a screen
 * are those of one server.
 * @param since milliseconds since 1970: what is older belongs to a server that is gone
 */
export async function readTallies(
  objects: ObjectStore,
  { since }: { since: number },
): Promise<Tallies> {
  const shared = await readEach(objects, FOLDER, sharedSchema);
  const all = shared
    .filter(({ at }) => Date.parse(at) >= since)
    .reduce((sum, { tallies }) => addTallies(sum, tallies), NO_TALLIES);
  const places = Object.entries(all.places).map(
    ([place, outcomes]) =>
      [place, isScreen(place) ? limitOutcomes(outcomes, all) : outcomes] as const,
  );
  return { ...all, places: Object.fromEntries(places) };
}

/**
 * The sessions of a screen that count. A session beyond the limits of one server may be known to another, which has but
 * a part of its reports: such as that a screen was opened, and not that it was confirmed.
 */
function limitOutcomes(outcomes: Outcomes, { addresses = {}, applicants }: Tallies): Outcomes {
  const sample = new SessionSample({
    maxSessions: MAX_SCREEN_SESSIONS,
    perAddress: MAX_OF_AN_ADDRESS,
    windowMs: Infinity,
  });
  for (const [session, outcome] of Object.entries(outcomes)) {
    // An address that is not known has this session alone.
    const address = addresses[session] ?? session;
    const isConfirmed = applicants[session] !== undefined;
    sample.add({ session, address, isConfirmed }, outcome, 0);
  }
  return sample.read(0);
}

function addTallies(a: Tallies, b: Tallies): Tallies {
  return {
    counts: merge(a.counts, b.counts, (one, other) => ({
      loads: one.loads + other.loads,
      failures: one.failures + other.failures,
      errors: one.errors + other.errors,
    })),
    places: merge(a.places, b.places, mergeOutcomes),
    applicants: { ...a.applicants, ...b.applicants },
    addresses: { ...a.addresses, ...b.addresses },
  };
}

/** The sessions in which the API confirmed an applicant, by applicant: one with two sessions counts once. */
export function ofApplicants({ counts, places, applicants }: Tallies): Tallies {
  function byApplicant(outcomes: Outcomes) {
    const sum: Outcomes = {};
    for (const [session, outcome] of Object.entries(outcomes)) {
      const [applicant] = applicants[session] ?? [];
      if (applicant !== undefined) sum[applicant] = addOutcomes(sum[applicant] ?? {}, outcome);
    }
    return sum;
  }
  const known = Object.values(applicants).map((applicant) => [applicant[0], applicant] as const);
  return {
    counts,
    places: Object.fromEntries(
      Object.entries(places).map(([place, outcomes]) => [place, byApplicant(outcomes)]),
    ),
    applicants: Object.fromEntries(known),
  };
}

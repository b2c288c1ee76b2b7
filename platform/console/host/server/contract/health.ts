import type { CanaryState } from 'releases/rollback';

/** What was counted in a time. */
export interface Counted {
  /** Sessions that met the screen, or the remote, for the first time. */
  sessions: number;
  /** Sessions that could not go on: something did not load, threw or hung. */
  failed: number;
  /** Times that it was loaded, or the screen opened. */
  loads: number;
  errors: number;
  hangs: number;
  /** Sessions that completed something on a screen. */
  completed: number;
}

/** p75 of a web vital: milliseconds, or a score. */
export interface VitalFigure {
  value: number;
  visits: number;
}
/** Null where no browser measured it. */
export type Vitals = Record<'lcp' | 'inp' | 'cls', VitalFigure | null>;

/** A screen of a version; `*` stands for the remote as a whole. */
export interface HealthRow extends Counted, Vitals {
  app: string;
  version: string;
  screen: string;
  /** The groups that nearly all failed sessions are in, but not nearly all sessions, such as `brand aqua`. */
  where: string[];
}

/** A minute of what was asked for. */
export interface HealthMinute extends Counted, Vitals {
  /** When it begins, in milliseconds since 1970. */
  at: number;
}

/** A step of the journey, from its start to the payout. */
export interface FunnelStage {
  title: string;
  /** Sessions that came so far. */
  sessions: number;
}

/** `GET /api/health`. */
export interface Health {
  /** When a server of the shell last reported, in ISO 8601; null where none was within 24 hours. */
  reportedAt: string | null;
  /** How many reported within the last minute. */
  servers: number;
  /** Rows that servers could not send. */
  dropped: number;
  /** Every minute of the period, also those in which nothing was counted. */
  minutes: HealthMinute[];
  /** The whole period, by app, version and screen. */
  rows: HealthRow[];
  /** Groups of applicants in which something was counted, such as `brand.aqua`. */
  groups: string[];
  /** The share of failed sessions, in percent, from which a version is rolled back. */
  failureLimit: number;
  funnel: FunnelStage[];
  canaries: CanaryState[];
  /** Why the release store names neither steps nor canaries; null where it does. */
  fault: string | null;
}
export type { CanaryState };

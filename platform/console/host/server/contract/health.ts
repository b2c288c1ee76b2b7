import type { CanaryState } from 'releases/rollback';
import type { minutesOf, rowsSince } from '../health/summarise';

/** A screen of a version; `*` stands for the remote as a whole. */
export type HealthRow = ReturnType<typeof rowsSince>[number];

/** A minute of what was asked for. */
export type HealthMinute = ReturnType<typeof minutesOf>[number];

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

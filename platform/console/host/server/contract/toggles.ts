import type { RecordedToggleChange, ToggleDescription } from 'journey-api/contract';
import type { ToggleReader } from 'releases/compatibility';

export type { ToggleDescription, ToggleReader };

/** What an operator decided: a toggle turned, at once or at a time, or a change that is reverted or cancelled. */
export type ToggleChange = RecordedToggleChange;

export interface ToggleState {
  name: string;
  isOn: boolean;
  /** Open tabs in which it is on; null where they are not counted. */
  tabsOn: number | null;
  /** Of the versions that say what they read. */
  readers: ToggleReader[];
  /** What it is for and whose it is; null where it is not known. */
  description: ToggleDescription | null;
}

/** `GET /api/toggles`. */
export interface TogglesAnswer {
  toggles: ToggleState[];
  /** They read as off. */
  archived: ToggleDescription[];
  /** Open tabs of applicants that reported within half a minute; null where they are not counted. */
  tabs: number | null;
  /**
   * `name@version` of versions that applicants have and whose record cannot be read; null where the release
   * store cannot be read, and no reader is known.
   */
  silent: string[] | null;
  /** Soonest first. */
  upcoming: ToggleChange[];
  /** The number of the newest change; 0 before the first. It is what `expect` says. */
  newest: number;
}

/** `GET /api/toggles/changes`: the newest hundred, or those before a number, newest first. */
export interface ToggleChanges {
  changes: ToggleChange[];
  hasOlder: boolean;
}

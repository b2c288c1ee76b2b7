import type { Commit, ReleaseEvent, ScreenVitals } from 'releases/registry';
import type { ChangeBody } from './brands';

export type { Commit };

/** An entry of the release history. */
export type ShownEvent = Pick<
  ReleaseEvent,
  'number' | 'action' | 'app' | 'before' | 'after' | 'author' | 'why' | 'at'
>;

/** Sessions whose pages reported within the window of the automatic rollback. */
export interface SessionCount {
  sessions: number;
  failed: number;
  /** Whether so large a share failed that a version is revoked for it, given enough sessions. */
  isFailing: boolean;
}

/** What new sessions get of an app. */
export interface ShownApp {
  app: string;
  /** Null where it is not live. */
  live: string | null;
  /** The event since which new sessions get that version; null where that is not recorded. */
  since: ShownEvent | null;
  canary: {
    version: string;
    /** Percent. */
    share: number;
    isAutomatic: boolean;
    /** The event that gave it this share; null where that is not recorded. */
    set: ShownEvent | null;
    /** Null where no page has reported of it. */
    counted: SessionCount | null;
  } | null;
  /** Of the live version; null where no page has reported of it. */
  counted: SessionCount | null;
  isPinned: boolean;
  /** Each revoked version, and what sessions get instead. */
  revoked: { version: string; instead: string }[];
  owner: string | null;
  /** Why a failing version was not revoked, one line each. */
  blocked: string[];
}

/** `GET /api/releases`. */
export interface ReleasesState {
  /** The number of the last event: what an action expects. */
  newest: number;
  environment: string;
  /** Of the counted sessions. */
  windowMinutes: number;
  apps: ShownApp[];
}

/** `GET /api/releases/events`: the newest first. */
export interface EventPage {
  events: ShownEvent[];
  /** How many there are in all, of the app where one was named. */
  total: number;
  /** Where the next page begins; null after the last. */
  before: number | null;
}

/** A published version. */
export interface ShownVersion {
  version: string;
  /** ISO 8601: when it was stored. */
  at: string;
  /** Who gets it, in words; empty where nobody does. */
  role: string;
  isLive: boolean;
  isCanary: boolean;
  /** What sessions get in its place, where it is revoked. */
  replacedBy: string | null;
  /** `signed`, `unsigned`, … or `refused`. */
  trust: string;
  /** Null of what `npm start` built. */
  published: {
    author: string;
    why: string | null;
    at: string;
    smoke: string;
    commit?: Commit | null;
  } | null;
  counted: SessionCount | null;
}

/** `GET /api/releases/apps/:app/versions`: a page of them, the newest first. */
export interface VersionList {
  versions: ShownVersion[];
  /** How many there are in all. */
  total: number;
  /** The version that the next page follows; null after the last. */
  after: string | null;
}

/** What two versions do not have alike: `GET /api/releases/apps/:app/difference`. Null where one lacks it. */
export interface VersionChange {
  /**
   * By path of a screen (of a shell, `*`): the size of what a first visit loads of the app, in bytes as they are sent,
   * the vitals of one visit on the smoke journey, and what is declared of it as JSON. Calls of the API, such as
   * `GET /quote/{}`; members of shared-auth that a remote needs or a shell provides, and shared packages; the result of
   * the smoke journey.
   */
  kind: 'size' | keyof ScreenVitals | 'call' | 'member' | 'screen' | 'smoke';
  name: string;
  before: string | number | null;
  after: string | number | null;
  /** Of a size: what the newer version allows itself. */
  maxKilobytes?: number;
}

/** What an action would do now. */
export interface Consequence {
  words: string[];
  /** Why it would be refused; null where it would not. */
  refusal: string | null;
}

export type ReleaseAction =
  'promote' | 'canary' | 'rollback' | 'pin' | 'unpin' | 'revoke' | 'restore';

/** What an action is given beside its reason. */
export interface ActionValues {
  version?: string;
  /** Of a canary, in percent; 0 ends it. */
  share?: number;
  /** Whether the shell's servers grow the canary, or end it. */
  auto?: boolean;
}

/** An action on an app, without who asks and why. */
export interface PlannedAction extends ActionValues {
  app: string;
  action: ReleaseAction;
}

/** `POST /api/releases/apps/:app/:action`. */
export type AskedAction = ActionValues & ChangeBody;

/** What became of an action, one line for each environment. */
export interface ActionDone {
  lines: string[];
  /** The number of the event that was recorded; null where none was, another came after it, or it cannot be read. */
  event: number | null;
}

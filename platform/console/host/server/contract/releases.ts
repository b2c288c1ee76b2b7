import type { Commit, ScreenVitals } from 'releases/registry';
import type { readEventPage, readReleases, readVersions } from '../releases/shownReleases';
import type { ChangeBody } from './brands';

export type { Commit };
export type { SessionCount, ShownEvent, ShownVersion } from '../releases/shownReleases';

/** `GET /api/releases`. */
export type ReleasesState = Awaited<ReturnType<typeof readReleases>>;

/** What new sessions get of an app. */
export type ShownApp = ReleasesState['apps'][number];

/** `GET /api/releases/events`: the newest first. */
export type EventPage = Awaited<ReturnType<typeof readEventPage>>;

/** `GET /api/releases/apps/:app/versions`: a page of them, the newest first. */
export type VersionList = Awaited<ReturnType<typeof readVersions>>;

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

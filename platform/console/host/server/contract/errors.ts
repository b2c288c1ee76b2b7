import type { PageErrorDetails, PageErrorGroup, ReferencedError } from 'journey-api/contract';

/** A group of errors: one place in one version, on one screen. */
export interface ShownErrorGroup extends Omit<PageErrorGroup, 'group' | 'frames'> {
  id: string;
  /** The innermost place in own code, such as `mfe-quote/src/routes.tsx:12`; else what the report says. */
  place: string;
}

/** The groups that were seen last: `GET /errors`. */
export interface ErrorList {
  groups: ShownErrorGroup[];
  isMore: boolean;
}

/** A place of a stack. */
export interface ShownFrame {
  /** The source file, from the checkout on; the published file where there is no map. */
  file: string;
  line: number;
  column: number;
  /** Null where it is not known. */
  name: string | null;
  isLibrary: boolean;
  /** Whether the release store could not answer for its map, and may soon. */
  isUnread: boolean;
  /** The line of the source; null where it is not kept. */
  source: string | null;
  /** As reported: `<app>@<version>/<file>:<line>:<column>`. */
  published: string;
}

/** One group with its stack: `GET /errors/:group`. */
export interface ErrorDetails {
  group: ShownErrorGroup;
  frames: ShownFrame[];
  /** Why places are shown as they are published; null where all could be read. */
  unread: string | null;
  /** Newest first. */
  latest: PageErrorDetails['latest'];
}

/** Where a reference leads: `GET /errors/reference/:reference`. */
export type FoundError = ReferencedError;

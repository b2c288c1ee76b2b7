import type { ReactNode } from 'react';

/** What a page is, said beside the page and read by the shell. */
export interface ScreenHandle {
  /** The document's title, without the brand. */
  title: string;
  /** The journey's step, from 1 to 5; none on a screen without a stepper. */
  step?: 1 | 2 | 3 | 4 | 5;
  /** The page's name in analytics. */
  analyticsName: string;
  /** Fetches the screen's code ahead of its first use. */
  preload?: () => Promise<unknown>;
  /** Paths that most often follow, fetched while the applicant reads. */
  next?: readonly string[];
}

/** A route that a remote exposes: a screen and its handle. */
export interface ScreenRoute {
  path: string;
  element: ReactNode;
  handle: ScreenHandle;
}

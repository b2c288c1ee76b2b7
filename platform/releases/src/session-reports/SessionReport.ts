import * as z from 'zod';
import type { ScreenVitals } from '../records/Release';

export const countsSchema = z.object({
  loads: z.number(),
  failures: z.number(),
  errors: z.number(),
});

/** What was counted of a version of a remote. */
export type Counts = z.infer<typeof countsSchema>;

/** A screen of a version of a remote. */
export interface Place {
  /** `<name>@<version>`. */
  remote: string;
  /** The pattern of the screen's path, or `LOADING`. */
  screen: string;
}

/** In place of a screen's path: the loading of a remote. */
export const LOADING = '*';

/** What happened to a screen: `alive` and `left` settle `opened`. */
export interface ScreenReport extends Place {
  state: 'opened' | 'alive' | 'left' | 'failed';
  /** Of the journey, 0 for its start; added by the server. */
  step?: number | undefined;
}

/** Web vitals of one visit of a screen. */
export interface ScreenVisit extends Place, ScreenVitals {
  /** Milliseconds. */
  ttfb?: number;
}

/** What a page reports of its session, of versions and screens that the session was given. */
export interface SessionReport {
  /** By `<name>@<version>`. */
  counts: Record<string, Partial<Counts>>;
  screens: readonly ScreenReport[];
  visits: readonly ScreenVisit[];
  /** The screen that the browser shows. */
  shown?: Place | undefined;
}

/** By what failures differ: each a word, empty where it is not known. */
export interface Audience {
  brand: string;
  browser: string;
  /** `phone`, `tablet` or `desktop`. */
  width: string;
}

/** A session that the server knows by its ticket. */
export interface Reporter {
  session: string;
  /** Left out where the page does not report it. */
  audience?: Audience;
  /** When it began, in milliseconds since 1970. */
  since: number;
  address: string;
  /** The wider network of the address. */
  network: string;
  /** A digest of the applicant whom the API has confirmed in the session; null where nobody. */
  applicant: string | null;
}

/** Tallies the reports of all sessions. */
export interface ReportListener {
  receive: (reporter: Reporter, report: SessionReport, now: number) => void | Promise<void>;
  /** Settles the screens that a session opened: some of its reports were refused. */
  settle: (session: string) => void;
}

import type { Part } from '../../../tooling/parts';

/** What was asked for. */
export interface Ask {
  part: Part;
  /** What stands after the verb, such as a version or a share. */
  values: string[];
  author: string;
  why: string | null;
  releases: string;
  /** Why a publication goes without the smoke journey; null where it makes it. */
  skipSmoke?: string | null;
}

/** Does what was asked for, and answers the lines to show. */
export type Verb = (ask: Ask) => Promise<string[]>;

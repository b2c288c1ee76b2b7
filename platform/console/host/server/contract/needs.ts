import type { Topic } from './page';

/** Something that an operator should look at now. */
export interface Need {
  kind: 'failing' | 'blocked' | 'canary' | 'refused' | 'silent' | 'store' | 'prerender';
  /** Where it is looked after. */
  topic: Topic;
  /** Not given where it is of no app alone. */
  app?: string;
  version?: string | null;
  /** What is known of it, a sentence each. */
  facts: string[];
}

/** `GET /api/needs`: the most urgent first. */
export interface Needs {
  needs: Need[];
  /** How many servers of the shell reported within the last minute. */
  servers: number;
  /** When one reported last, in ISO 8601; null where none did within 24 hours. */
  reportedAt: string | null;
  /** By app and version, as `mfe-quote 1.4.0`: what failed in each minute of the last hour. None where nothing did. */
  failures: Record<string, number[]>;
}

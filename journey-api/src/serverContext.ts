import type { ServerConfig } from './config';
import type { Database } from './database/database';
import type { Metrics } from './observability/metrics';
import type { ProofStore } from './proofs/proofStore';
import type { RecentSessions } from './session/recentSessions';
import type { ConfiguredSecrets } from './session/secrets';
import type { SessionTokens } from './session/sessionTokens';

/** What every service is handed; made once when the server starts. */
export type ServerContext = {
  config: ServerConfig;
  database: Database;
  secrets: ConfiguredSecrets;
  tokens: SessionTokens;
  proofs: ProofStore;
  metrics: Metrics;
  recentSessions: RecentSessions;
  /** Opens the routes of those who run the platform. */
  operatorToken: string;
};

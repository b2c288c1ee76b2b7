import { join } from 'node:path';
import type { ServerConfig } from './config';
import type { Database } from './database/database';
import { createMetrics, type Metrics } from './observability/metrics';
import { createBucketProofStore } from './proofs/bucketProofStore';
import { sweepProofs } from './proofs/changeProofs';
import { createLocalProofStore } from './proofs/localProofStore';
import { createClamdScanner, type FileScanner } from './proofs/fileScanner';
import type { ProofStore } from './proofs/proofStore';
import { createRecentSessions, type RecentSessions } from './session/recentSessions';
import { keepOperatorToken, keepSecrets, type ConfiguredSecrets } from './session/secrets';
import { createSessionTokens, type SessionTokens } from './session/sessionTokens';

/** Created once when the server starts. Each domain declares the part of it that it needs. */
export type ServerContext = {
  config: ServerConfig;
  database: Database;
  secrets: ConfiguredSecrets;
  tokens: SessionTokens;
  proofs: ProofStore;
  scanner?: FileScanner;
  metrics: Metrics;
  recentSessions: RecentSessions;
  operatorToken: string;
};

const HOUR_MS = 60 * 60 * 1000;

const openProofStore = ({ filesDirectory, storageUrl }: ServerConfig): Promise<ProofStore> => {
  const directory = join(filesDirectory, 'proofs');
  return storageUrl
    ? createBucketProofStore(storageUrl, directory)
    : createLocalProofStore(directory);
};

/** Closes the database where it fails. */
export const openContext = async (
  config: ServerConfig,
  database: Database,
): Promise<ServerContext> => {
  try {
    const secrets = config.secrets ?? (await keepSecrets(config.filesDirectory));
    const tokens = await createSessionTokens(secrets, config.now);
    const operatorToken = config.operatorToken ?? (await keepOperatorToken(config.filesDirectory));
    const proofs = await openProofStore(config);
    const recentSessions = createRecentSessions();
    const metrics = createMetrics();
    const isAlone = config.database.kind !== 'postgres';
    await sweepProofs({ database, proofs }, isAlone ? 0 : HOUR_MS);
    return {
      ...{ config, database, secrets, tokens, proofs, metrics, recentSessions, operatorToken },
      ...(config.scannerUrl && { scanner: createClamdScanner(config.scannerUrl) }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

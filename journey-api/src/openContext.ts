import { join } from 'node:path';
import type { ServerConfig } from './config';
import type { Database } from './database/database';
import { createMetrics } from './observability/metrics';
import { createBucketProofStore } from './proofs/bucketProofStore';
import { createLocalProofStore } from './proofs/localProofStore';
import type { ProofStore } from './proofs/proofStore';
import { dropStaleAnswers } from './idempotency/stepRecordRepository';
import { dropStaleChanges } from './idempotency/changeRecordRepository';
import { dropStaleStarts } from './idempotency/startRecordRepository';
import { dropOldLoginFailures } from './save-and-return/loginRepository';
import { listKeptProofIds } from './proofs/proofRepository';
import type { ServerContext } from './serverContext';
import { keepOperatorToken, keepSecrets } from './session/secrets';
import { createRecentSessions } from './session/recentSessions';
import { eraseOverdue } from './operator/eraseApplicant';
import { createSessionTokens } from './session/sessionTokens';

const HOUR_MS = 60 * 60 * 1000;

const openProofStore = ({ filesDirectory, storageUrl }: ServerConfig): Promise<ProofStore> => {
  const directory = join(filesDirectory, 'proofs');
  return storageUrl
    ? createBucketProofStore(storageUrl, directory)
    : createLocalProofStore(directory);
};

/** A younger leftover may be another process's upload that is still to be committed. */
const sweepProofs = async (
  { database, proofs }: Pick<ServerContext, 'database' | 'proofs'>,
  olderThanMs: number,
): Promise<void> => proofs.sweep(await listKeptProofIds(database), olderThanMs);

export const openContext = async (
  config: ServerConfig,
  database: Database,
): Promise<ServerContext> => {
  try {
    const secrets = config.secrets ?? (await keepSecrets(config.filesDirectory));
    const tokens = await createSessionTokens(secrets, config.now);
    const operatorToken = config.operatorToken ?? (await keepOperatorToken(config.filesDirectory));
    const proofs = await openProofStore(config);
    const context = { config, database, secrets, tokens, proofs, operatorToken };
    const isAlone = config.database.kind !== 'postgres';
    await sweepProofs(context, isAlone ? 0 : HOUR_MS);
    return { ...context, metrics: createMetrics(), recentSessions: createRecentSessions() };
  } catch (error) {
    await database.close();
    throw error;
  }
};

export const dropStaleRows = async (context: ServerContext): Promise<void> => {
  const { database, config } = context;
  const now = config.now();
  await dropStaleAnswers(database, now);
  await dropStaleStarts(database, now);
  await dropStaleChanges(database, now);
  await sweepProofs(context, HOUR_MS);
  await eraseOverdue(context);
  await dropOldLoginFailures(database, new Date(now.getTime() - HOUR_MS));
};

import { join } from 'node:path';
import type { ServerConfig } from './config';
import type { Database } from './database/database';
import { createLocalProofStore } from './proofs/localProofStore';
import { dropStaleAnswers } from './repositories/keptAnswerRepository';
import { dropStaleStarts } from './repositories/keptStartRepository';
import { dropOldLoginFailures } from './repositories/loginRepository';
import { listKeptProofIds } from './repositories/proofRepository';
import type { ServerContext } from './serverContext';
import { keepSecrets } from './services/secrets';
import { createSessionTokens } from './services/sessionTokens';

const HOUR_MS = 60 * 60 * 1000;

export const openContext = async (
  config: ServerConfig,
  database: Database,
): Promise<ServerContext> => {
  try {
    const secrets = config.secrets ?? (await keepSecrets(config.filesDirectory));
    const tokens = await createSessionTokens(secrets, config.now);
    const proofs = await createLocalProofStore(join(config.filesDirectory, 'proofs'));
    await proofs.sweep(await listKeptProofIds(database));
    return { config, database, secrets, tokens, proofs };
  } catch (error) {
    await database.close();
    throw error;
  }
};

export const dropStaleRows = async ({ database, config }: ServerContext): Promise<void> => {
  const now = config.now();
  await dropStaleAnswers(database, now);
  await dropStaleStarts(database, now);
  await dropOldLoginFailures(database, new Date(now.getTime() - HOUR_MS));
};

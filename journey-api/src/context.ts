import { join } from 'node:path';
import { bucketAnchors, fileAnchors, type AnchorStore } from './audit/anchors';
import { createTrustedClock, type TrustedClock } from './clock/trustedClock';
import type { ServerConfig } from './config';
import type { Database } from './database/database';
import { makePrivateDirectory } from './database/privateDirectory';
import { createMetrics, type Metrics } from './observability/metrics';
import type { SecurityLog } from './observability/securityLog';
import { openOperatorAccess, type OperatorAccess } from './operator/operatorAccess';
import { createAccessTokens, type AccessTokens } from './partner/accessTokens';
import { addSandboxPartner } from './partner/partners';
import { sweepProofs } from './proofs/changeProofs';
import { createClamdScanner, type FileScanner } from './proofs/fileScanner';
import { createProofStore, type ProofStore } from './proofs/proofStore';
import { readDataKeys } from './sealing/dataKeys';
import { createSealer, type Sealer } from './sealing/sealer';
import {
  keepDataKeys,
  keepSandboxToken,
  keepSecrets,
  type ConfiguredSecrets,
} from './session/secrets';
import { createSessionTokens, type SessionTokens } from './session/sessionTokens';
import { createWebhookKeys, type WebhookKeys } from './webhooks/webhookKeys';

/** Created once when the server starts. Each domain declares the part of it that it needs. */
export type ServerContext = {
  config: ServerConfig;
  database: Database;
  secrets: ConfiguredSecrets;
  tokens: SessionTokens;
  accessTokens: AccessTokens;
  webhookKeys: WebhookKeys;
  proofs: ProofStore;
  sealer: Sealer;
  clock: TrustedClock;
  scanner?: FileScanner;
  metrics: Metrics;
  operators: OperatorAccess;
  anchors: AnchorStore;
  /** Writes nothing before the server that it belongs to is made. */
  securityLog: SecurityLog;
};

async function openSealer(config: ServerConfig, idSecret: string): Promise<Sealer> {
  const list = config.dataKeys ?? (await keepDataKeys(config.filesDirectory));
  const keys = await readDataKeys(list, config.keyService);
  return createSealer(keys, Buffer.from(idSecret, 'base64url'));
}

async function openClock(
  { watchesClock = false, now }: ServerConfig,
  database: Database,
  onLeap: (why: string) => void,
): Promise<TrustedClock> {
  if (!watchesClock) return { isTrusted: () => true, check: async () => {} };
  const clock = createTrustedClock({ database, now }, onLeap);
  await clock.check();
  return clock;
}

const openAnchors = ({ anchorsDirectory, storageUrl, filesDirectory }: ServerConfig) =>
  storageUrl && !anchorsDirectory
    ? bucketAnchors(storageUrl)
    : fileAnchors(anchorsDirectory ?? filesDirectory);

/** Closes the database where it fails. */
export async function openContext(
  config: ServerConfig,
  database: Database,
  onLeap: (why: string) => void = () => {},
): Promise<ServerContext> {
  try {
    await makePrivateDirectory(config.filesDirectory);
    const secrets = config.secrets ?? (await keepSecrets(config.filesDirectory));
    const tokens = createSessionTokens(secrets, config.now);
    const accessTokens = createAccessTokens(secrets, config.now);
    const webhookKeys = await createWebhookKeys(config.webhookKeys, secrets.idSecret);
    const sandboxToken = config.madeUpOperators
      ? await keepSandboxToken(config.filesDirectory)
      : undefined;
    const operators = await openOperatorAccess(config, database, sandboxToken);
    const sealer = await openSealer(config, secrets.idSecret);
    const { filesDirectory, storageUrl } = config;
    const proofs = await createProofStore(join(filesDirectory, 'proofs'), sealer, storageUrl);
    const metrics = createMetrics();
    // Beside others a start lists no bucket: it would take long, and fail where the storage is away.
    if (config.database.kind !== 'postgres') await sweepProofs({ database, proofs }, 0);
    const clock = await openClock(config, database, onLeap);
    if (config.sandbox) await addSandboxPartner({ config, database });
    const opened = { config, database, secrets, tokens, proofs, sealer, clock };
    const scanner = config.scannerUrl && { scanner: createClamdScanner(config.scannerUrl) };
    const anchors = openAnchors(config);
    return {
      ...opened,
      ...scanner,
      accessTokens,
      webhookKeys,
      metrics,
      operators,
      anchors,
      securityLog: () => undefined,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

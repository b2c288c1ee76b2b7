import { join } from 'node:path';
import { createHashedIds } from './applicant/applicantDetails';
import { bucketAnchors, fileAnchors } from './audit/anchors';
import { createTrustedClock, type TrustedClock } from './clock/trustedClock';
import type { ServerConfig } from './config';
import type { Database } from './database/database';
import { makePrivateDirectory } from './database/privateDirectory';
import { createMetrics } from './observability/metrics';
import type { SecurityLog } from './observability/securityLog';
import { openOperatorAccess } from './operator/operatorAccess';
import { createAccessTokens } from './partner/accessTokens';
import { addSandboxPartner } from './partner/partners';
import { sweepProofs } from './proofs/changeProofs';
import { createClamdScanner } from './proofs/fileScanner';
import { createProofStore } from './proofs/proofStore';
import { readDataKeys } from './sealing/dataKeys';
import { createSealer, type Sealer } from './sealing/sealer';
import { keepDataKeys, keepSandboxToken, keepSecrets } from './session/secrets';
import { createSessionTokens } from './session/sessions';
import { createWebhookKeys } from './webhooks/webhookKeys';

async function openSealer(config: ServerConfig, idSecret: string): Promise<Sealer> {
  const list = config.dataKeys ?? (await keepDataKeys(config.filesDirectory));
  const keys = await readDataKeys(list, config.keyService);
  return createSealer(keys, Buffer.from(idSecret, 'base64url'));
}

async function openClock(
  { watchesClock, now }: ServerConfig,
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
) {
  try {
    await makePrivateDirectory(config.filesDirectory);
    const secrets = config.secrets ?? (await keepSecrets(config.filesDirectory));
    const tokens = createSessionTokens(secrets, config.now);
    const accessTokens = createAccessTokens(secrets, config.now);
    const webhookKeys = createWebhookKeys(config.webhookKeys, secrets.idSecret);
    const sandboxToken = config.madeUpOperators
      ? await keepSandboxToken(config.filesDirectory)
      : undefined;
    const operators = await openOperatorAccess(config, database, sandboxToken);
    const sealer = await openSealer(config, secrets.idSecret);
    const { filesDirectory, storageUrl } = config;
    const proofs = await createProofStore(join(filesDirectory, 'proofs'), sealer, storageUrl);
    const metrics = createMetrics();
    // With several instances, skips listing the bucket at start-up: it is slow, and fails when storage is down.
    if (config.database.kind !== 'postgres') await sweepProofs({ database, proofs }, 0);
    const clock = await openClock(config, database, onLeap);
    if (config.sandbox) await addSandboxPartner({ config, database });
    const scanner = config.scannerUrl ? createClamdScanner(config.scannerUrl) : undefined;
    // Writes nothing before the server that it belongs to is made.
    const securityLog: SecurityLog = () => undefined;
    return {
      config,
      database,
      secrets,
      hashedId: createHashedIds(secrets.idSecret),
      tokens,
      accessTokens,
      webhookKeys,
      proofs,
      sealer,
      clock,
      scanner,
      metrics,
      operators,
      anchors: openAnchors(config),
      securityLog,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Created once when the server starts. Each domain declares the part of it that it needs. */
export type ServerContext = Awaited<ReturnType<typeof openContext>>;

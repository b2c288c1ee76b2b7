import { setTimeout as wait } from 'node:timers/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabasePlace } from '../src/database/openDatabase';
import { serviceTokens } from '../test/partnerClient';
import { freePort, newSecrets, startApi } from '../test/process/apiProcess';
import type { WebhookReceiver } from '../test/webhookReceiver';
import { auditStore } from './auditStore';
import { AT_ONCE, personaOf, runRepeatedJourney, type Confirmed } from './runJourney';
import { findWebhookFaults, listenToSandbox, untilDelivered } from './webhookAudit';

type Soak = {
  kills: number;
  applicants: number;
  /** An empty PostgreSQL database; the embedded database without it. */
  databaseUrl?: string;
  /** Of the API; any free one without it. */
  port?: number;
  /** Added to the environment of the API. */
  env?: Record<string, string>;
  /** By name: kills another server of the site, and resolves once it answers again. They take turns with the API. */
  others?: Record<string, () => Promise<void>>;
  /** Runs before each kill, while all servers answer. */
  beforeKill?: () => Promise<void>;
  /** Runs after the last kill, while all servers still answer. */
  beforeEnd?: () => Promise<void>;
};

/** A server that was killed, and when it was away. */
export type Kill = { server: string; from: number; to: number };

const MAX_UPTIME_MS = 2_000;

const environmentOf = async (directory: string, { databaseUrl, port, env }: Soak) => ({
  ...newSecrets(),
  DATA_DIR: directory,
  PORT: String(port ?? (await freePort())),
  SANDBOX: 'on',
  SERVICE_TOKENS: serviceTokens,
  WEBHOOK_RETRY_SECONDS: '4',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...env,
});

/** Kills one server after another while applicants run one journey after another; each current one may finish. */
async function applyAndKill(directory: string, soak: Soak) {
  const environment = await environmentOf(directory, soak);
  let api = await startApi(environment);
  const address = () => api.url;
  const receiver = await listenToSandbox(address);
  let answers = 0;
  const confirmed: Confirmed[] = [];
  const findings: string[] = [];
  let over = false;
  const isOver = () => over;
  const retry = { ...AT_ONCE, onAnswer: () => (answers += 1) };
  async function apply(offset: number) {
    for (let count = offset; !isOver(); count += 1) {
      const journey = await runRepeatedJourney(address, personaOf(count), retry);
      confirmed.push(journey.confirmed);
      findings.push(...journey.findings);
    }
  }
  const kills: Kill[] = [];
  async function restartApi() {
    await api.end('SIGKILL');
    answers = 0;
    api = await startApi(environment);
  }
  const servers = Object.entries({ API: restartApi, ...soak.others });
  async function killAndRestart() {
    for (let kill = 0; kill < soak.kills && !isOver(); kill += 1) {
      await wait(200 + Math.random() * MAX_UPTIME_MS);
      // On a busy machine no step may be done within the shortest uptime, so every other round waits for some.
      while (kill % 2 === 1 && answers < soak.applicants && !isOver()) await wait(20);
      await soak.beforeKill?.();
      const [server, restart] = servers[kill % servers.length] ?? ['API', restartApi];
      const from = Date.now();
      await restart();
      kills.push({ server, from, to: Date.now() });
    }
    over = true;
  }
  const killing = killAndRestart();
  try {
    const applicants = Array.from({ length: soak.applicants }, (_, offset) => apply(offset));
    await Promise.all([...applicants, killing]);
    await soak.beforeEnd?.();
    await untilDelivered(address, receiver);
  } finally {
    // Also after a failed applicant, so that no server is left running.
    over = true;
    await Promise.allSettled([killing]);
    await api.end('SIGTERM');
    await receiver.close();
  }
  return { confirmed, findings, receiver, kills };
}

async function audit(
  directory: string,
  { databaseUrl }: Soak,
  { confirmed, receiver }: { confirmed: Confirmed[]; receiver: WebhookReceiver },
) {
  const files = join(directory, 'journey-api');
  const place: DatabasePlace = databaseUrl
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'directory', directory: files };
  const database = await openDatabase(place, () => undefined);
  try {
    const proofs = new Set(await readdir(join(files, 'proofs')));
    const verdict = await auditStore(database, proofs, confirmed);
    return { ...verdict, webhookFaults: await findWebhookFaults(database, receiver) };
  } finally {
    await database.close();
  }
}

/** Kills the servers repeatedly under load and counts confirmed changes that were lost or done twice. */
export async function killUnderLoad(soak: Soak) {
  const directory = await mkdtemp(join(tmpdir(), 'journey-soak-'));
  try {
    const run = await applyAndKill(directory, soak);
    const { lost, doubled, webhookFaults } = await audit(directory, soak, run);
    return {
      journeys: run.confirmed.length,
      lost,
      doubled,
      /** Deliveries that arrived, also those that were refused or lost on the way back. */
      webhooks: run.receiver.received.length,
      findings: [...run.findings, ...webhookFaults],
      kills: run.kills,
    };
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

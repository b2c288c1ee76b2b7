import { setTimeout as wait } from 'node:timers/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabasePlace } from '../src/database/openDatabase';
import { serviceTokens } from '../test/partnerClient';
import { AT_ONCE } from '../test/process/journeyClient';
import { freePort, newSecrets, startApi, type ApiProcess } from '../test/process/apiProcess';
import { runApplicant, type Confirmed, type Finding } from './soakApplicant';
import { auditStore } from './auditStore';
import { findWebhookFaults, listenToSandbox, untilDelivered } from './webhookAudit';

type Soak = {
  kills: number;
  applicants: number;
  /** An empty PostgreSQL database; the embedded database without it. */
  databaseUrl?: string;
  /** A compiled server; the sources without it. */
  program?: string;
  onKill?: (kills: number) => void;
};

type SoakResult = {
  kills: number;
  journeys: number;
  lost: string[];
  doubled: string[];
  /** Attempts that arrived, also those that were refused or lost on the way back. */
  webhooks: number;
  findings: Finding[];
};

const MAX_UPTIME_MS = 2_000;

/** Runs one applicant after another until the last kill; the current one may finish. */
async function keepApplying(
  address: () => string,
  isOver: () => boolean,
  { offset, onAnswer }: { offset: number; onAnswer: () => void },
): Promise<{ confirmed: Confirmed[]; findings: Finding[] }> {
  const confirmed: Confirmed[] = [];
  const findings: Finding[] = [];
  for (let count = offset; !isOver(); count += 1) {
    const persona = count % 3 === 0 ? 'refer-income' : 'accepted';
    const journey = await runApplicant(address, persona, { ...AT_ONCE, onAnswer });
    confirmed.push(journey.confirmed);
    findings.push(...journey.findings);
  }
  return { confirmed, findings };
}

async function soakIn(dataDirectory: string, soak: Soak): Promise<SoakResult> {
  const environment = {
    ...newSecrets(),
    DATA_DIR: dataDirectory,
    PORT: String(await freePort()),
    SANDBOX: 'on',
    SERVICE_TOKENS: serviceTokens,
    WEBHOOK_RETRY_SECONDS: '4',
    ...(soak.databaseUrl && { DATABASE_URL: soak.databaseUrl }),
  };
  let api: ApiProcess = await startApi(environment, soak.program);
  let over = false;
  const answered = new Set<number>();
  const address = () => api.url;
  const receiver = await listenToSandbox(address);
  const load = Promise.all(
    Array.from({ length: soak.applicants }, (_, offset) =>
      keepApplying(address, () => over, { offset, onAnswer: () => answered.add(offset) }),
    ),
  );
  // On a busy machine no step may be done within the shortest uptime, so every other round waits for one of each.
  async function untilAllAnswered() {
    while (answered.size < soak.applicants && !over) await wait(20);
  }
  async function killAndRestart() {
    for (let kill = 0; kill < soak.kills && !over; kill += 1) {
      await wait(200 + Math.random() * MAX_UPTIME_MS);
      if (kill % 2 === 1) await untilAllAnswered();
      await api.end('SIGKILL');
      answered.clear();
      api = await startApi(environment, soak.program);
      soak.onKill?.(kill + 1);
    }
    over = true;
  }
  const killing = killAndRestart();
  let done: Awaited<typeof load>;
  try {
    [done] = await Promise.all([load, killing]);
    await untilDelivered(address, receiver);
  } finally {
    // Also after a failed applicant, so that no server is left running.
    over = true;
    await Promise.allSettled([killing]);
    await api.end('SIGTERM');
    await receiver.close();
  }
  const confirmed = done.flatMap((applicant) => applicant.confirmed);
  const files = join(dataDirectory, 'journey-api');
  const place: DatabasePlace = soak.databaseUrl
    ? { kind: 'postgres', url: soak.databaseUrl }
    : { kind: 'directory', directory: files };
  const database = await openDatabase(place, () => undefined);
  const proofs = new Set(await readdir(join(files, 'proofs')));
  const verdict = await auditStore(database, proofs, confirmed);
  const webhooks = await findWebhookFaults(database, receiver);
  await database.close();
  return {
    kills: soak.kills,
    journeys: confirmed.length,
    ...verdict,
    webhooks: receiver.received.length,
    findings: [...done.flatMap(({ findings }) => findings), ...webhooks],
  };
}

/** Kills the server repeatedly under load and counts confirmed changes that were lost or done twice. */
export async function killUnderLoad(soak: Soak): Promise<SoakResult> {
  const directory = await mkdtemp(join(tmpdir(), 'journey-soak-'));
  try {
    return await soakIn(directory, soak);
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

import type { Database } from '../src/database/database';
import type { Confirmed } from './soakApplicant';

export type Verdict = { lost: string[]; doubled: string[] };

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

type Stored = { events: string[]; mails: string[]; proofs: string[]; attempts: number };

const STORED = `SELECT bank_attempts AS attempts,
  ARRAY(SELECT event FROM audit_trail WHERE application_id = $1) AS events,
  ARRAY(SELECT subject FROM mail_outbox WHERE application_id = $1) AS mails,
  ARRAY(SELECT proof_id::text FROM proofs
    WHERE application_id = $1 AND deleted_at IS NULL) AS proofs
  FROM applications WHERE application_id = $1`;
const NOTHING: Stored = { events: [], mails: [], proofs: [], attempts: -1 };

async function auditOne(
  database: Database,
  files: Set<string>,
  confirmed: Confirmed,
): Promise<Verdict> {
  const { applicationId: id, events, proofIds, bankAttempts } = confirmed;
  const [stored = NOTHING] = await database.query<Stored>(STORED, [id]);
  const { proofs, attempts } = stored;
  const happened = countBy(stored.events);
  const mails = countBy(stored.mails);
  const doubledOf = (counts: Map<string, number>) =>
    [...counts].filter(([, count]) => count > 1).map(([what]) => `${id} ${what}`);
  return {
    lost: [
      ...events.filter((event) => !happened.has(event)).map((event) => `${id} ${event}`),
      ...proofIds.filter((proof) => !proofs.includes(proof)).map((proof) => `${id} proof ${proof}`),
      ...proofIds.filter((proof) => !files.has(proof)).map((proof) => `${id} file ${proof}`),
      ...(attempts < bankAttempts ? [`${id} bank attempts ${attempts}`] : []),
    ],
    doubled: [
      ...doubledOf(happened),
      ...doubledOf(mails),
      ...(proofs.length > proofIds.length ? [`${id} proofs ${proofs.length}`] : []),
      ...(attempts > bankAttempts ? [`${id} bank attempts ${attempts}`] : []),
    ],
  };
}

/**
 * Compares what was confirmed with the database itself, not through the API.
 * @param files the names of the proofs that are stored
 */
export async function auditStore(
  database: Database,
  files: Set<string>,
  all: Confirmed[],
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const confirmed of all) {
    const { lost, doubled } = await auditOne(database, files, confirmed);
    verdict.lost.push(...lost);
    verdict.doubled.push(...doubled);
  }
  return verdict;
}

import type { Database } from '../src/database/database';
import type { Confirmed } from './runJourney';

type Stored = { events: string[]; mails: string[]; proofs: string[]; attempts: number };

const STORED = `SELECT jsonb_array_length(refused_accounts) AS attempts,
  ARRAY(SELECT event FROM audit_trail WHERE application_id = $1) AS events,
  ARRAY(SELECT subject FROM mail_outbox WHERE application_id = $1) AS mails,
  ARRAY(SELECT proof_id::text FROM proofs
    WHERE application_id = $1 AND deleted_at IS NULL) AS proofs
  FROM applications WHERE application_id = $1`;

/** The values that are there more than once. */
function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * Compares what was confirmed with the database itself, not through the API.
 * @param files the names of the proofs that are stored
 */
export async function auditStore(database: Database, files: Set<string>, all: Confirmed[]) {
  const verdict = { lost: [] as string[], doubled: [] as string[] };
  for (const { applicationId: id, events, proofIds, bankAttempts } of all) {
    const [stored] = await database.query<Stored>(STORED, [id]);
    if (stored === undefined) {
      verdict.lost.push(id);
      continue;
    }
    const { proofs, attempts } = stored;
    const lost = [
      ...events.filter((event) => !stored.events.includes(event)),
      ...proofIds.filter((proof) => !proofs.includes(proof)).map((proof) => `proof ${proof}`),
      ...proofIds.filter((proof) => !files.has(proof)).map((proof) => `file ${proof}`),
      ...(attempts < bankAttempts ? [`bank attempts ${attempts}`] : []),
    ];
    const doubled = [
      ...repeated(stored.events),
      ...repeated(stored.mails),
      ...(proofs.length > proofIds.length ? [`proofs ${proofs.length}`] : []),
      ...(attempts > bankAttempts ? [`bank attempts ${attempts}`] : []),
    ];
    verdict.lost.push(...lost.map((what) => `${id} ${what}`));
    verdict.doubled.push(...doubled.map((what) => `${id} ${what}`));
  }
  return verdict;
}

import type { Database } from '../src/database/database';
import type { Confirmed } from './soakApplicant';

export type Verdict = { lost: string[]; doubled: string[] };

const countBy = (values: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const column = async (database: Database, sql: string, id: string): Promise<string[]> =>
  (await database.query<{ value: string }>(sql, [id])).map(({ value }) => value);

const bankAttemptsOf = async (database: Database, id: string): Promise<number> => {
  const [row] = await database.query<{ value: number }>(
    'SELECT bank_attempts AS value FROM applications WHERE application_id = $1',
    [id],
  );
  return row?.value ?? -1;
};

const auditOne = async (
  database: Database,
  files: Set<string>,
  confirmed: Confirmed,
): Promise<Verdict> => {
  const { applicationId: id, events, proofIds, bankAttempts } = confirmed;
  const happened = countBy(
    await column(database, 'SELECT event AS value FROM audit_trail WHERE application_id = $1', id),
  );
  const mails = countBy(
    await column(
      database,
      'SELECT subject AS value FROM mail_outbox WHERE application_id = $1',
      id,
    ),
  );
  const proofs = await column(
    database,
    'SELECT proof_id::text AS value FROM proofs WHERE application_id = $1 AND deleted_at IS NULL',
    id,
  );
  const attempts = await bankAttemptsOf(database, id);
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
};

/**
 * Compares what was confirmed with the database itself, not through the API.
 * @param files the names of the proofs that are stored
 */
export const auditStore = async (
  database: Database,
  files: Set<string>,
  all: Confirmed[],
): Promise<Verdict> => {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const confirmed of all) {
    const { lost, doubled } = await auditOne(database, files, confirmed);
    verdict.lost.push(...lost);
    verdict.doubled.push(...doubled);
  }
  return verdict;
};

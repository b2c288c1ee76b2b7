import { z } from 'zod';
import { eraseApplication, insertErasure, listOverdue, listProofIdsOf } from './erasureRepository';
import { lockApplication } from '../application/applicationRepository';
import type { ServerContext } from '../serverContext';
import { errorText } from '../errors/errorText';
import { fingerprintOf } from '../idempotency/fingerprint';
import { JourneyError, notFound } from '../errors/JourneyError';
import { takeKeyedChange } from '../idempotency/idempotentChange';

type Erasure = {
  author: string;
  /** Erases a signed agreement before its time is over. */
  overrule: boolean;
  idempotencyKey?: string | undefined;
};

/** Records of credit and fraud are kept for six years; an application that led to nothing for one. */
const YEARS_SIGNED = 6;
const YEARS_UNSIGNED = 1;
const erasedFilesSchema = z.array(z.uuid());

const yearsBefore = (moment: Date, years: number): Date => {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
};

/**
 * Removes everything held of one application, its files and mail among it. What remains is that it was erased, when
 * and by whom.
 * @throws {JourneyError} 409 where an agreement was signed that still has to be kept
 */
export const eraseApplicant = async (
  context: ServerContext,
  applicationId: string,
  { author, overrule, idempotencyKey }: Erasure,
): Promise<void> => {
  const keyed = {
    operation: 'erase',
    idempotencyKey,
    fingerprint: fingerprintOf({ applicationId, author, overrule }),
    answerSchema: erasedFilesSchema,
  };
  const files = await takeKeyedChange(context, keyed, async (transaction, now) => {
    const application = await lockApplication(transaction, applicationId);
    if (!application) throw notFound();
    const mustBeKept =
      application.signedAt !== null && application.modifiedAt >= yearsBefore(now, YEARS_SIGNED);
    if (mustBeKept && !overrule) throw new JourneyError(409, errorText.mustBeKept);
    const ids = await listProofIdsOf(transaction, applicationId);
    await eraseApplication(transaction, applicationId);
    await insertErasure(transaction, { applicationId, author, erasedAt: now });
    return ids;
  });
  context.recentSessions.forget(applicationId);
  await Promise.all(files.map((id) => context.proofs.remove(id)));
};

/** Another process may have come first, or the applicant be back: then it is not erased here. */
const eraseUnlessRefused = async (context: ServerContext, id: string): Promise<boolean> => {
  try {
    await eraseApplicant(context, id, { author: 'retention', overrule: false });
    return true;
  } catch (error) {
    if (error instanceof JourneyError) return false;
    throw error;
  }
};

const eraseSomeOverdue = async (context: ServerContext): Promise<number> => {
  const now = context.config.now();
  const overdue = await listOverdue(context.database, {
    unsignedBefore: yearsBefore(now, YEARS_UNSIGNED),
    signedBefore: yearsBefore(now, YEARS_SIGNED),
  });
  let erased = 0;
  for (const id of overdue) if (await eraseUnlessRefused(context, id)) erased += 1;
  return erased;
};

/** What has been kept long enough goes by itself, however much of it there is. */
export const eraseOverdue = async (context: ServerContext): Promise<void> => {
  let erased = 0;
  do erased = await eraseSomeOverdue(context);
  while (erased > 0);
};

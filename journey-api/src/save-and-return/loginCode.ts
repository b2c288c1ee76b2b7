import { hash, randomInt, randomUUID } from 'node:crypto';
import type { JourneyStep } from '../application/journeyStep';
import type { Queryable } from '../database/database';
import { firstRow, hasRows, insertRow } from '../database/rows';
import { queueMail } from '../mail/queueMail';
import { later } from '../clock/durations';

const CODE_MS = 10 * 60 * 1000;
/** A mail may be slow, and who asks again at once gets no second one. */
const NEXT_CODE_MS = 60 * 1000;
const COUNT_MS = 15 * 60 * 1000;
const MAX_CODES = 5;

/** `sentCount` is of the codes mailed since `countedFrom`. */
type LastCode = { sentAt: Date; sentCount: number; countedFrom: Date; isUsed: boolean };

const hashOf = (applicationId: string, code: string): string =>
  hash('sha256', `${applicationId} ${code}`, 'base64url');

/**
 * Mails a new code, which replaces the last one, unless that was mailed within a minute.
 * @returns seconds until another can be asked for; undefined where five were mailed in 15 minutes
 */
export async function mailLoginCode(step: JourneyStep): Promise<number | undefined> {
  const { transaction, application, now } = step;
  const { applicationId } = application;
  const last = await firstRow<LastCode>(
    transaction,
    'SELECT *, used_by IS NOT NULL AS is_used FROM login_codes WHERE application_id = $1',
    [applicationId],
  );
  const waitMs = last ? NEXT_CODE_MS - (now.getTime() - last.sentAt.getTime()) : 0;
  if (last && !last.isUsed && waitMs > 0) return Math.ceil(waitMs / 1000);
  const isCounted = last && now.getTime() - last.countedFrom.getTime() < COUNT_MS;
  if (isCounted && last.sentCount >= MAX_CODES) return undefined;
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  await transaction.query('DELETE FROM login_codes WHERE application_id = $1', [applicationId]);
  await insertRow(transaction, 'login_codes', {
    applicationId,
    codeHash: hashOf(applicationId, code),
    expiresAt: later(now, CODE_MS),
    sentAt: now,
    sentCount: isCounted ? last.sentCount + 1 : 1,
    countedFrom: isCounted ? last.countedFrom : now,
  });
  await queueMail(step, 'loginCode', { figures: { code } });
  return NEXT_CODE_MS / 1000;
}

/**
 * Uses up a code.
 * @param attempt of the login, whose retry is let in as well; null where it has no key
 * @returns whether it was the last one mailed, in its time
 */
export function takeLoginCode(
  transaction: Queryable,
  use: { applicationId: string; code: string; attempt: string | null; now: Date },
): Promise<boolean> {
  const { applicationId, code, attempt, now } = use;
  return hasRows(
    transaction,
    `UPDATE login_codes SET used_by = $4
     WHERE application_id = $1 AND code_hash = $2 AND expires_at > $3
       AND (used_by IS NULL OR used_by = $4)
     RETURNING application_id`,
    [applicationId, hashOf(applicationId, code), now, attempt ?? randomUUID()],
  );
}

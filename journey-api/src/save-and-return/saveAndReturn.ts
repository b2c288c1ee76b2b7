import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maskEmail } from '../applicant/applicantDetails';
import type { Application } from '../application/Application';
import { timeOf } from '../application/applicationClock';
import { lockApplication } from '../application/applicationRepository';
import { postcodeOf } from '../application/customerAddresses';
import type { JourneyStep } from '../application/journeyStep';
import { isClosed, refuseClosed } from '../application/stateMachine';
import type { LoginCodeAnswer, SaveAndReturn } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, hasRows, insertRow } from '../database/rows';
import { errorText, lockedFor, loginLockedText } from '../errors/errorText';
import { JourneyError } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { queueMail } from '../mail/queueMail';
import { pathAfterLogin } from '../navigation/resumePaths';
import {
  extendHandOffToken,
  handOffPath,
  hashOfToken,
  issueHandOffToken,
  MAIL_LINK_MS,
} from '../session/handOffToken';
import { openSession, type SessionContext } from '../session/sessions';
import { expireWhenDue } from '../transitions/expireApplication';
import { transition } from '../transitions/transition';
import { mailLoginCode, takeLoginCode } from './loginCode';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../clock/durations';

const MAX_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 100;
const MAX_FAILURES_PER_SITE = 300;
/** The time within which failures count. */
const WINDOW_MS = 15 * MINUTE_MS;
/** Each lock in a row is longer than the one before; from the fourth on it is a day. */
const LOCKS_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];

type Login = SaveAndReturn & {
  ipAddress: string;
  /** The wider network, of which one customer may have many addresses. */
  site: string | undefined;
  idempotencyKey?: string | undefined;
};
type Outcome =
  { application: Application } | { refusal: JourneyError } | { code: LoginCodeAnswer['data'] };

export type LoginContext = SessionContext & {
  config: { sandbox: boolean; failedLoginMs: number; loginCode: boolean };
};

const locked = (seconds: number): Outcome => ({
  refusal: new JourneyError(429, loginLockedText(Math.ceil(seconds / 60))),
});
const mismatch = ({ code }: Login): Outcome => ({
  refusal: new JourneyError(401, code ? errorText.loginCodeWrong : errorText.loginMismatch),
});

/** The same key with other details is another attempt: a key must not allow guessing. */
const attemptOf = ({ idempotencyKey, postcode, dateOfBirth, code }: Login): string | null =>
  idempotencyKey === undefined
    ? null
    : fingerprintOf({ idempotencyKey, postcode, dateOfBirth, code });

const digest = (postcode: string, dateOfBirth: string): Buffer =>
  hash('sha256', `${postcode.replace(/[^a-z\d]/gi, '').toUpperCase()} ${dateOfBirth}`, 'buffer');

/** Compares also without an application, so that an unknown one takes as long. */
function matches(application: Application | undefined, login: Login): boolean {
  const given = digest(login.postcode, login.dateOfBirth);
  const stored = application
    ? digest(postcodeOf(application), application.customer.dateOfBirth)
    : digest('', '');
  return timingSafeEqual(given, stored) && application !== undefined;
}

/** @returns the hash of the link's token */
async function mailLoginLink(step: JourneyStep, expiresAt: Date, lasts: number): Promise<string> {
  const { applicationId, brand } = step.application;
  const token = await issueHandOffToken(step.transaction, { applicationId, expiresAt });
  await queueMail(step, 'loginLocked', {
    path: handOffPath(applicationId, token, brand),
    figures: { lockedFor: lockedFor(lasts / MINUTE_MS) },
  });
  return hashOfToken(token);
}

/** `times` counts the locks in a row; `linkHash` is of the link that was mailed last. */
type LoginLock = { lockedUntil: Date; times: number; linkHash: string | null };

const findLock = (transaction: Queryable, applicationId: string): Promise<LoginLock | undefined> =>
  firstRow(transaction, 'SELECT * FROM login_locks WHERE application_id = $1', [applicationId]);

async function countFailures(
  transaction: Queryable,
  column: 'application_id' | 'ip_address' | 'network',
  value: string,
  now: Date,
): Promise<number> {
  const row = await firstRow<{ failures: number }>(
    transaction,
    `SELECT count(*)::int AS failures FROM login_failures
     WHERE ${column} = $1 AND failed_at > $2`,
    [value, later(now, -WINDOW_MS)],
  );
  return row?.failures ?? 0;
}

/**
 * Every lock has a link that lasts as long. Mails no second one while the last one still opens the application, whoever
 * causes the locks.
 */
async function lock(
  { context, transaction, now }: Pick<JourneyStep, 'context' | 'transaction' | 'now'>,
  applicationId: string,
  application: Application | undefined,
): Promise<void> {
  const before = await findLock(transaction, applicationId);
  const times = (before?.times ?? 0) + 1;
  const lasts = LOCKS_MS[times - 1] ?? DAY_MS;
  const linkUntil = later(now, Math.max(lasts, MAIL_LINK_MS));
  let linkHash = before?.linkHash ?? null;
  if (!(await extendHandOffToken(transaction, linkHash, { expiresAt: linkUntil, now })))
    linkHash = application
      ? await mailLoginLink({ context, transaction, application, now }, linkUntil, lasts)
      : null;
  await insertRow(
    transaction,
    'login_locks',
    { applicationId, lockedUntil: later(now, lasts), times, linkHash },
    `ON CONFLICT (application_id) DO UPDATE SET locked_until = excluded.locked_until,
       times = excluded.times, link_hash = excluded.link_hash`,
  );
}

async function countFailure(
  context: LoginContext,
  transaction: Queryable,
  application: Application | undefined,
  login: Login,
): Promise<Outcome> {
  const { applicationId, ipAddress, site: network = null } = login;
  const now = context.config.now();
  const attempt = attemptOf(login);
  await insertRow(transaction, 'login_failures', {
    applicationId,
    ipAddress,
    network,
    failedAt: now,
    attempt,
  });
  const failures = await countFailures(transaction, 'application_id', applicationId, now);
  if (failures >= MAX_FAILURES)
    await lock({ context, transaction, now }, applicationId, application);
  return mismatch(login);
}

/** An address may belong to many applicants, so its limit is higher; the sandbox has none. */
async function isAddressRefused(
  { config }: LoginContext,
  transaction: Queryable,
  { ipAddress, site }: Login,
): Promise<boolean> {
  if (config.sandbox) return false;
  const now = config.now();
  const ofSite = site === undefined ? 0 : await countFailures(transaction, 'network', site, now);
  if (ofSite >= MAX_FAILURES_PER_SITE) return true;
  const ofAddress = await countFailures(transaction, 'ip_address', ipAddress, now);
  return ofAddress >= MAX_FAILURES_PER_ADDRESS;
}

/** Mails the code that has to come with the same details. */
async function askForCode(step: JourneyStep): Promise<Outcome> {
  const nextCodeInSeconds = await mailLoginCode(step);
  if (nextCodeInSeconds === undefined) return locked(WINDOW_MS / 1000);
  return { code: { codeSentTo: maskEmail(step.application.customer.email), nextCodeInSeconds } };
}

/** Applies what has happened since the last visit. */
async function catchUp(step: JourneyStep): Promise<Application> {
  const application = await expireWhenDue(step);
  if (application.state === 'appComplete' && application.lenderFile.payoutReturned) {
    return transition(step, { type: 'disbursementFailed' });
  }
  return application;
}

const tryLogin = (context: LoginContext, login: Login): Promise<Outcome> =>
  context.database.transaction(async (transaction) => {
    const { applicationId } = login;
    const now = context.config.now();
    // One login of an id at a time. An unknown application has no row to lock.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      applicationId,
    ]);
    const attempt = attemptOf(login);
    const hasFailed = 'SELECT 1 FROM login_failures WHERE application_id = $1 AND attempt = $2';
    if (attempt && (await hasRows(transaction, hasFailed, [applicationId, attempt])))
      return mismatch(login);
    const { lockedUntil = now } = (await findLock(transaction, applicationId)) ?? {};
    if (lockedUntil > now) return locked((lockedUntil.getTime() - now.getTime()) / 1000);
    if (await isAddressRefused(context, transaction, login)) return locked(WINDOW_MS / 1000);
    const application = await lockApplication(transaction, applicationId);
    if (!application || !matches(application, login)) {
      return countFailure(context, transaction, application, login);
    }
    const time = timeOf(application, now);
    const current = await catchUp({ context, transaction, application, now: time });
    const { code } = login;
    if (context.config.loginCode && !isClosed(current.state)) {
      const step = { context, transaction, application: current, now };
      if (code === undefined) return askForCode(step);
      const isRight = await takeLoginCode(transaction, { applicationId, code, attempt, now });
      if (!isRight) return countFailure(context, transaction, current, login);
    }
    for (const table of ['login_failures', 'login_locks'])
      await transaction.query(`DELETE FROM ${table} WHERE application_id = $1`, [applicationId]);
    return { application: current };
  });

/** A refusal of the details takes at least `failedLoginMs`, whatever its cause. */
export async function saveAndReturn(
  context: LoginContext,
  login: Login,
): Promise<{ redirect: string; bearer: string } | { code: LoginCodeAnswer['data'] }> {
  const minimum = wait(context.config.failedLoginMs);
  const outcome = await tryLogin(context, {
    ...login,
    applicationId: login.applicationId.toLowerCase(),
  });
  if ('refusal' in outcome) {
    await minimum;
    throw outcome.refusal;
  }
  if ('code' in outcome) return outcome;
  refuseClosed(outcome.application);
  return {
    redirect: pathAfterLogin(outcome.application),
    bearer: await openSession(context, outcome.application),
  };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maskEmail } from '../applicant/applicantDetails';
import type { Application } from '../application/Application';
import { lockApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { LoginCodeAnswer, SaveAndReturn } from '../contract/contract';
import type { Queryable } from '../database/database';
import { errorText, loginLockedText } from '../errors/errorText';
import { applicationExpired, JourneyError } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { queueMail } from '../mail/queueMail';
import { pathAfterLogin } from '../navigation/resumePaths';
import { handOffPath, issueHandOffToken, MAIL_LINK_MS } from '../session/handOffToken';
import { openSession, type SessionContext } from '../session/sessions';
import { isOverdue } from '../transitions/expireApplication';
import { transition } from '../transitions/transition';
import { mailLoginCode, takeLoginCode } from './loginCode';
import {
  clearLoginFailures,
  countLoginFailures,
  findLock,
  hasFailedBefore,
  insertLoginFailure,
  lockLogin,
  secondsLocked,
  takeLoginTurn,
} from './loginRepository';

const MAX_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 100;
const MAX_FAILURES_PER_SITE = 300;
const MINUTE_MS = 60 * 1000;
/** The time within which failures count. */
const WINDOW_MS = 15 * MINUTE_MS;
/** Each lock in a row is longer than the one before. */
const LOCKS_MS = [15 * MINUTE_MS, 60 * MINUTE_MS, 4 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

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
  createHash('sha256')
    .update(`${postcode.replace(/[^a-z\d]/gi, '').toUpperCase()} ${dateOfBirth}`)
    .digest();

/** Compares also without an application, so that an unknown one takes as long. */
function matches(application: Application | undefined, login: Login): boolean {
  const given = digest(login.postcode, login.dateOfBirth);
  const held = application
    ? digest(application.applicant.postcode, application.applicant.dateOfBirth)
    : digest('', '');
  return timingSafeEqual(given, held) && application !== undefined;
}

async function mailLoginLink(step: JourneyStep, expiresAt: Date): Promise<void> {
  const { applicationId, brand } = step.application;
  const token = await issueHandOffToken(step.transaction, { applicationId, expiresAt });
  await queueMail(step, 'loginLocked', handOffPath(applicationId, token, brand));
}

/** Mails no second link while the last one still opens the application, whoever causes the locks. */
async function lock(
  { context, transaction, now }: Pick<JourneyStep, 'context' | 'transaction' | 'now'>,
  applicationId: string,
  application: Application | undefined,
): Promise<void> {
  const before = await findLock(transaction, applicationId);
  const times = (before?.times ?? 0) + 1;
  const lasts = LOCKS_MS[Math.min(times, LOCKS_MS.length) - 1] ?? WINDOW_MS;
  const isMailed = (before?.linkUntil?.getTime() ?? 0) > now.getTime();
  const linkUntil = isMailed ? (before?.linkUntil ?? null) : new Date(now.getTime() + MAIL_LINK_MS);
  const lockedUntil = new Date(now.getTime() + lasts);
  await lockLogin(transaction, { applicationId, lockedUntil, times, linkUntil });
  if (application && !isMailed && linkUntil)
    await mailLoginLink({ context, transaction, application, now }, linkUntil);
}

async function countFailure(
  context: LoginContext,
  transaction: Queryable,
  application: Application | undefined,
  login: Login,
): Promise<Outcome> {
  const { applicationId, ipAddress, site: network = null } = login;
  const now = context.config.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  const attempt = attemptOf(login);
  await insertLoginFailure(transaction, {
    applicationId,
    ipAddress,
    network,
    failedAt: now,
    attempt,
  });
  const failures = await countLoginFailures(transaction, 'application_id', applicationId, since);
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
  const since = new Date(config.now().getTime() - WINDOW_MS);
  const failuresOf = (column: 'ip_address' | 'network', value: string) =>
    countLoginFailures(transaction, column, value, since);
  return (
    (await failuresOf('ip_address', ipAddress)) >= MAX_FAILURES_PER_ADDRESS ||
    (site !== undefined && (await failuresOf('network', site)) >= MAX_FAILURES_PER_SITE)
  );
}

/** Mails the code that has to come with the same details. */
async function askForCode(step: JourneyStep): Promise<Outcome> {
  const nextCodeInSeconds = await mailLoginCode(step);
  if (nextCodeInSeconds === undefined) return locked(WINDOW_MS / 1000);
  return { code: { codeSentTo: maskEmail(step.application.applicant.email), nextCodeInSeconds } };
}

/** Applies what has happened since the last visit. */
async function catchUp(step: JourneyStep): Promise<Application> {
  const { context, application, now } = step;
  if (isOverdue(application, now) && context.clock.isTrusted())
    return transition(step, { type: 'expire' });
  if (application.state === 'appComplete' && application.lenderFile.payoutReturned) {
    return transition(step, { type: 'disbursementFailed' });
  }
  return application;
}

const tryLogin = (context: LoginContext, login: Login): Promise<Outcome> =>
  context.database.transaction(async (transaction) => {
    const { applicationId } = login;
    const now = context.config.now();
    await takeLoginTurn(transaction, applicationId);
    const attempt = attemptOf(login);
    if (attempt && (await hasFailedBefore(transaction, applicationId, attempt)))
      return mismatch(login);
    const seconds = await secondsLocked(transaction, applicationId, now);
    if (seconds > 0) return locked(seconds);
    if (await isAddressRefused(context, transaction, login)) return locked(WINDOW_MS / 1000);
    const application = await lockApplication(transaction, applicationId);
    if (!application || !matches(application, login)) {
      return countFailure(context, transaction, application, login);
    }
    const current = await catchUp({ context, transaction, application, now });
    const { code } = login;
    if (context.config.loginCode && current.state !== 'expired') {
      const step = { context, transaction, application: current, now };
      if (code === undefined) return askForCode(step);
      const isRight = await takeLoginCode(transaction, { applicationId, code, attempt, now });
      if (!isRight) return countFailure(context, transaction, current, login);
    }
    await clearLoginFailures(transaction, applicationId);
    return { application: current };
  });

/** A refusal takes at least `failedLoginMs`, whatever its cause. */
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
  if (outcome.application.state === 'expired') throw applicationExpired();
  return {
    redirect: pathAfterLogin(outcome.application),
    bearer: await openSession(context, outcome.application),
  };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maskEmail } from '../applicant/applicantDetails';
import type { Application } from '../application/Application';
import { lockApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { LoginCodeAnswer, SaveAndReturn } from '../contract/contract';
import type { Queryable } from '../database/database';
import { errorText } from '../errors/errorText';
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
  hasFailedBefore,
  insertLoginFailure,
  isLoginLocked,
  lockLogin,
  takeLoginTurn,
} from './loginRepository';

const MAX_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 100;
const LOCK_MS = 15 * 60 * 1000;

type Login = SaveAndReturn & { ipAddress: string; idempotencyKey?: string | undefined };
type Outcome =
  { application: Application } | { refusal: JourneyError } | { code: LoginCodeAnswer['data'] };

export type LoginContext = SessionContext & {
  config: { sandbox: boolean; failedLoginMs: number; loginCode: boolean };
};

const locked = (): Outcome => ({ refusal: new JourneyError(429, errorText.loginLocked) });
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
const matches = (application: Application | undefined, login: Login): boolean => {
  const given = digest(login.postcode, login.dateOfBirth);
  const held = application
    ? digest(application.applicant.postcode, application.applicant.dateOfBirth)
    : digest('', '');
  return timingSafeEqual(given, held) && application !== undefined;
};

const mailLoginLink = async (step: JourneyStep): Promise<void> => {
  const { applicationId, brand } = step.application;
  const expiresAt = new Date(step.now.getTime() + MAIL_LINK_MS);
  const token = await issueHandOffToken(step.transaction, { applicationId, expiresAt });
  await queueMail(step, 'loginLocked', handOffPath(applicationId, token, brand));
};

const countFailure = async (
  context: LoginContext,
  transaction: Queryable,
  application: Application | undefined,
  login: Login,
): Promise<Outcome> => {
  const { applicationId, ipAddress } = login;
  const now = context.config.now();
  const since = new Date(now.getTime() - LOCK_MS);
  const attempt = attemptOf(login);
  await insertLoginFailure(transaction, { applicationId, ipAddress, failedAt: now, attempt });
  if ((await countLoginFailures(transaction, { applicationId }, since)) >= MAX_FAILURES) {
    await lockLogin(transaction, applicationId, new Date(now.getTime() + LOCK_MS));
    if (application) await mailLoginLink({ context, transaction, application, now });
  }
  return mismatch(login);
};

/** An address may belong to many applicants, so its limit is higher; the sandbox has none. */
const isAddressRefused = async (
  { config }: LoginContext,
  transaction: Queryable,
  ipAddress: string,
): Promise<boolean> => {
  if (config.sandbox) return false;
  const since = new Date(config.now().getTime() - LOCK_MS);
  const failures = await countLoginFailures(transaction, { ipAddress }, since);
  return failures >= MAX_FAILURES_PER_ADDRESS;
};

/** Mails the code that has to come with the same details. */
const askForCode = async (step: JourneyStep): Promise<Outcome> => {
  const nextCodeInSeconds = await mailLoginCode(step);
  if (nextCodeInSeconds === undefined) return locked();
  return { code: { codeSentTo: maskEmail(step.application.applicant.email), nextCodeInSeconds } };
};

/** Applies what has happened since the last visit. */
const catchUp = async (step: JourneyStep): Promise<Application> => {
  const { application, now } = step;
  if (isOverdue(application, now)) return transition(step, { type: 'expire' });
  if (application.state === 'appComplete' && application.lenderFile.payoutReturned) {
    return transition(step, { type: 'disbursementFailed' });
  }
  return application;
};

const tryLogin = (context: LoginContext, login: Login): Promise<Outcome> =>
  context.database.transaction(async (transaction) => {
    const { applicationId } = login;
    const now = context.config.now();
    await takeLoginTurn(transaction, applicationId);
    const attempt = attemptOf(login);
    if (attempt && (await hasFailedBefore(transaction, applicationId, attempt)))
      return mismatch(login);
    if (await isLoginLocked(transaction, applicationId, now)) return locked();
    if (await isAddressRefused(context, transaction, login.ipAddress)) return locked();
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
export const saveAndReturn = async (
  context: LoginContext,
  login: Login,
): Promise<{ redirect: string; bearer: string } | { code: LoginCodeAnswer['data'] }> => {
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
};

import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SaveAndReturn } from '../contract/contract';
import type { Queryable } from '../database/database';
import { queueMail } from '../mail/queueMail';
import type { Application } from '../application/Application';
import { positionOf } from '../application/applicationState';
import { lockApplication } from '../application/applicationRepository';
import {
  clearLoginFailures,
  countLoginFailures,
  hasFailedBefore,
  insertLoginFailure,
  isLoginLocked,
  lockLogin,
  takeLoginTurn,
} from './loginRepository';
import type { ServerContext } from '../serverContext';
import { errorText } from '../errors/errorText';
import { fingerprintOf } from '../idempotency/fingerprint';
import { isOverdue } from '../transitions/expireApplication';
import { handOffPath, issueHandOffToken, MAIL_LINK_MS } from '../session/handOffToken';
import { applicationExpired, JourneyError } from '../errors/JourneyError';
import type { JourneyStep } from '../application/journeyStep';
import { moveApplication } from '../transitions/transition';
import { pathAfterLogin } from '../navigation/resumePaths';
import { openSession } from '../session/sessions';

const LOCK_MINUTES = 15;
const MAX_FAILURES = 5;
const MAX_FAILURES_OF_ADDRESS = 100;
const LOCK_MS = LOCK_MINUTES * 60 * 1000;

type Login = SaveAndReturn & { ipAddress: string; idempotencyKey?: string | undefined };
type Welcome = { redirect: string; bearer: string };
type Outcome = { welcome: Application } | { refusal: JourneyError };

const locked = (): Outcome => ({ refusal: new JourneyError(429, errorText.loginLocked) });
const mismatch = (): Outcome => ({ refusal: new JourneyError(401, errorText.loginMismatch) });

/** A key with other details is another attempt: one key is no licence to guess. */
const attemptOf = ({ idempotencyKey, postcode, dateOfBirth }: Login): string | null =>
  idempotencyKey === undefined ? null : fingerprintOf({ idempotencyKey, postcode, dateOfBirth });

const digest = (postcode: string, dateOfBirth: string): Buffer =>
  createHash('sha256')
    .update(`${postcode.replace(/[^a-z\d]/gi, '').toUpperCase()} ${dateOfBirth}`)
    .digest();

/** Compares also where there is nothing to compare with: an unknown application takes as long. */
const matches = (application: Application | undefined, login: Login): boolean => {
  const given = digest(login.postcode, login.dateOfBirth);
  const held = application
    ? digest(application.applicant.postcode, application.applicant.dateOfBirth)
    : digest('', '');
  return timingSafeEqual(given, held) && application !== undefined;
};

const mailWayIn = async (step: JourneyStep): Promise<void> => {
  const { applicationId, brand } = step.application;
  const expiresAt = new Date(step.now.getTime() + MAIL_LINK_MS);
  const token = await issueHandOffToken(step.transaction, { applicationId, expiresAt });
  await queueMail(step, 'loginLocked', handOffPath(applicationId, token, brand));
};

const countFailure = async (
  context: ServerContext,
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
    if (application) await mailWayIn({ context, transaction, application, now });
  }
  return mismatch();
};

const isAddressRefused = async (
  { config }: ServerContext,
  transaction: Queryable,
  ipAddress: string,
): Promise<boolean> => {
  if (config.sandbox) return false;
  const since = new Date(config.now().getTime() - LOCK_MS);
  const failures = await countLoginFailures(transaction, { ipAddress }, since);
  return failures >= MAX_FAILURES_OF_ADDRESS;
};

/** What happened since the last visit and waits to be told. */
const catchUp = async (step: JourneyStep): Promise<Application> => {
  const { application, now } = step;
  if (isOverdue(application, now)) return moveApplication(step, { type: 'expire' });
  if (application.state === 'appComplete' && application.lenderFile.payoutReturned) {
    return moveApplication(step, { type: 'disbursementFailed' });
  }
  return application;
};

const tryLogin = (context: ServerContext, login: Login): Promise<Outcome> =>
  context.database.transaction(async (transaction) => {
    const { applicationId } = login;
    const now = context.config.now();
    await takeLoginTurn(transaction, applicationId);
    const attempt = attemptOf(login);
    if (attempt && (await hasFailedBefore(transaction, applicationId, attempt))) return mismatch();
    if (await isLoginLocked(transaction, applicationId, now)) return locked();
    if (await isAddressRefused(context, transaction, login.ipAddress)) return locked();
    const application = await lockApplication(transaction, applicationId);
    if (!application || !matches(application, login)) {
      return countFailure(context, transaction, application, login);
    }
    await clearLoginFailures(transaction, applicationId);
    return { welcome: await catchUp({ context, transaction, application, now }) };
  });

/** A refusal takes the same time whatever its cause. */
export const saveAndReturn = async (context: ServerContext, login: Login): Promise<Welcome> => {
  const floor = wait(context.config.failedLoginMs);
  const outcome = await tryLogin(context, {
    ...login,
    applicationId: login.applicationId.toLowerCase(),
  });
  if ('refusal' in outcome) {
    await floor;
    throw outcome.refusal;
  }
  if (outcome.welcome.state === 'expired') throw applicationExpired();
  return {
    redirect: pathAfterLogin(positionOf(outcome.welcome)),
    bearer: await openSession(context, outcome.welcome),
  };
};

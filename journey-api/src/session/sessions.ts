import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Application } from '../application/Application';
import { findApplication, updateApplication } from '../application/applicationRepository';
import { runStep, type JourneyContext, type JourneyStep } from '../application/journeyStep';
import { refuseClosed } from '../application/stateMachine';
import { insertEventEntry } from '../audit/auditTrail';
import { firstRow, hasRows } from '../database/rows';
import { notFound, notSignedIn, notYours } from '../errors/JourneyError';
import { expireIfOverdue } from '../transitions/expireApplication';
import { hashOfToken } from './handOffToken';
import type { ConfiguredSecrets } from './secrets';
import { createSignedTokens } from './signedTokens';
import { later } from '../clock/durations';

const claimsSchema = z.object({
  sub: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  /** Raised to end every session of the application. */
  epoch: z.int(),
  /** The session, and when it began in seconds since the epoch. */
  sid: z.uuid(),
  auth_time: z.int(),
});
type SessionClaims = z.infer<typeof claimsSchema>;

export const createSessionTokens = (secrets: ConfiguredSecrets, now: () => Date) =>
  createSignedTokens(secrets, now, { issuer: 'journey-api', claims: claimsSchema });

export type SessionContext = JourneyContext & {
  config: { sessionLimitSeconds: number };
  tokens: ReturnType<typeof createSessionTokens>;
};

/** What stays the same through the refreshes of a token. */
type Session = { id: string; startedAt: Date };

export type SignedIn = { application: Application; session: Session };

/**
 * @param startedAt now, unless the session goes on from another one, whose limit it keeps
 * @returns a token of a new session of the application
 */
export const openSession = (
  context: SessionContext,
  application: Application,
  startedAt: Date = context.config.now(),
): Promise<string> =>
  renewSession(context, { application, session: { id: randomUUID(), startedAt } });

/**
 * @returns a fresh token, which expires no later than its session
 * @throws {JourneyError} 401 where the session has reached its limit
 */
export async function renewSession(
  { tokens, config }: SessionContext,
  { application, session: { id, startedAt } }: SignedIn,
): Promise<string> {
  const { applicationId, sessionEpoch, sessionSeconds } = application;
  const limit = Math.max(config.sessionLimitSeconds, sessionSeconds);
  const left = limit - Math.floor((config.now().getTime() - startedAt.getTime()) / 1000);
  if (left <= 0) throw notSignedIn();
  const seconds = Math.min(sessionSeconds, left);
  const claims = {
    epoch: sessionEpoch,
    sid: id,
    auth_time: Math.floor(startedAt.getTime() / 1000),
  };
  return tokens.sign({ subject: applicationId, seconds, claims });
}

async function claimsOf(
  { tokens }: SessionContext,
  bearer: string | undefined,
): Promise<SessionClaims> {
  const claims = bearer === undefined ? undefined : await tokens.verify(bearer);
  if (!claims) throw notSignedIn();
  return claims;
}

async function unlessClosed(
  context: SessionContext,
  application: Application,
): Promise<Application> {
  const current = await expireIfOverdue(context, application);
  refuseClosed(current);
  return current;
}

const sessionOf = ({ sid, auth_time: startedAt }: SessionClaims): Session => ({
  id: sid,
  startedAt: new Date(startedAt * 1000),
});

function requireOpen({ sessionEpoch, endedSessions }: Application, claims: SessionClaims): void {
  const isEnded = endedSessions.some(({ id }) => id === claims.sid);
  if (isEnded || sessionEpoch !== claims.epoch) throw notSignedIn();
}

/** @throws {JourneyError} 401 without a live session, 403 for another application, 409 once it has expired or was ended */
export async function authenticate(
  context: SessionContext,
  bearer: string | undefined,
  applicationId: string,
): Promise<SignedIn> {
  const claims = await claimsOf(context, bearer);
  const application = await findApplication(context.database, claims.sub);
  if (!application) throw notFound();
  requireOpen(application, claims);
  if (application.applicationId !== applicationId.toLowerCase()) throw notYours();
  const current = await unlessClosed(context, application);
  return { application: current, session: sessionOf(claims) };
}

type Link = { applicationId: string; token: string };

const tokenOf = 'token_hash = $1 AND application_id = $2';

/** @param graceMs how long a used token counts as unused */
function isOpen(context: SessionContext, { applicationId, token }: Link, graceMs = 0) {
  const now = context.config.now();
  return hasRows(
    context.database,
    `SELECT token_hash FROM hand_off_tokens
     WHERE ${tokenOf} AND expires_at > $3 AND (used_at IS NULL OR used_at > $4)`,
    [hashOfToken(token), applicationId, now, later(now, -graceMs)],
  );
}

async function handedOver(context: SessionContext, applicationId: string): Promise<Application> {
  const application = await findApplication(context.database, applicationId);
  if (!application) throw notSignedIn();
  return unlessClosed(context, application);
}

/**
 * The application of which a hand-off token would open a session. The token stays unused.
 * @param graceMs how long a used token counts as unused
 * @throws {JourneyError} 401 for a token that opens none, 409 for an application that has expired or was ended
 */
export async function applicationOfHandOff(
  context: SessionContext,
  link: Link,
  graceMs = 0,
): Promise<Application> {
  if (!(await isOpen(context, link, graceMs))) throw notSignedIn();
  return handedOver(context, link.applicationId);
}

/**
 * Exchanges a hand-off token for a session token. A used token with a bearer that is still valid is a reload or a
 * lost answer, so the session continues.
 */
export async function acceptHandOff(
  context: SessionContext,
  { bearer, ...link }: Link & { bearer: string | undefined },
): Promise<string> {
  const { database, config } = context;
  const { applicationId, token } = link;
  const tokenHash = hashOfToken(token);
  if (await isOpen(context, link)) {
    const application = await handedOver(context, applicationId);
    // Last, so that a failure leaves the link unused, and exactly one of two simultaneous uses succeeds.
    const used = await firstRow<{ sessionStartedAt: Date | null }>(
      database,
      `UPDATE hand_off_tokens SET used_at = $3
       WHERE ${tokenOf} AND used_at IS NULL AND expires_at > $3 RETURNING session_started_at`,
      [tokenHash, applicationId, config.now()],
    );
    if (used) return openSession(context, application, used.sessionStartedAt ?? undefined);
  }
  const wasUsed = `SELECT token_hash FROM hand_off_tokens WHERE ${tokenOf} AND used_at IS NOT NULL`;
  if (!(await hasRows(database, wasUsed, [tokenHash, applicationId]))) throw notSignedIn();
  return renewSession(context, await authenticate(context, bearer, applicationId));
}

/**
 * Ends the session of this token, in every tab, and closes the link that was shown for another device; devices that
 * have opened theirs keep it.
 * @throws {JourneyError} 401 without a live session
 */
export async function logOut(context: SessionContext, bearer: string | undefined): Promise<void> {
  const claims = await claimsOf(context, bearer);
  await runStep(context, claims.sub, async (step) => {
    const { transaction, application } = step;
    const now = context.config.now();
    requireOpen(application, claims);
    const { applicationId, endedSessions, sessionSeconds } = application;
    const until = later(now, sessionSeconds * 1000).toISOString();
    const alive = endedSessions.filter((ended) => new Date(ended.until) > now);
    await updateApplication(transaction, applicationId, {
      endedSessions: [...alive, { id: claims.sid, until }],
    });
    await transaction.query(
      `UPDATE hand_off_tokens SET expires_at = $2
       WHERE application_id = $1 AND used_at IS NULL AND session_started_at IS NOT NULL`,
      [applicationId, now],
    );
    const reason = 'The applicant logged out';
    await insertEventEntry(step, { actor: 'applicant', event: 'loggedOut', reason, details: {} });
  });
}

/** Ends every session of the application, and closes the links that would open one. */
export async function endSessions(step: JourneyStep, author: string): Promise<void> {
  const { context, transaction, application } = step;
  const { applicationId, sessionEpoch } = application;
  await updateApplication(transaction, applicationId, {
    sessionEpoch: sessionEpoch + 1,
    endedSessions: [],
  });
  await transaction.query('UPDATE hand_off_tokens SET expires_at = $2 WHERE application_id = $1', [
    applicationId,
    context.config.now(),
  ]);
  const reason = 'An operator ended every session';
  await insertEventEntry(step, {
    actor: 'operator',
    event: 'sessionsEnded',
    reason,
    details: { author },
  });
}

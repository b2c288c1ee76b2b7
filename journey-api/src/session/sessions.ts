import type { Application } from '../application/Application';
import { findApplication } from '../application/applicationRepository';
import type { JourneyContext } from '../application/journeyStep';
import { applicationExpired, notFound, notSignedIn, notYours } from '../errors/JourneyError';
import { expireIfOverdue } from '../transitions/expireApplication';
import { hashOfToken } from './handOffToken';
import { useHandOffToken, wasHandOffTokenUsed } from './handOffTokenRepository';
import type { RecentSessions } from './recentSessions';
import type { SessionClaims, SessionTokens } from './sessionTokens';

export type SessionContext = JourneyContext & {
  tokens: SessionTokens;
  recentSessions: RecentSessions;
};

/** @returns a new session token for the application */
export const openSession = (
  { tokens }: SessionContext,
  { applicationId, sessionEpoch, sessionSeconds }: Application,
): Promise<string> => tokens.sign({ applicationId, epoch: sessionEpoch, seconds: sessionSeconds });

const claimsOf = async (
  { tokens }: SessionContext,
  bearer: string | undefined,
): Promise<SessionClaims> => {
  const claims = bearer === undefined ? undefined : await tokens.verify(bearer);
  if (!claims) throw notSignedIn();
  return claims;
};

const unlessExpired = async (
  context: SessionContext,
  application: Application,
): Promise<Application> => {
  const current = await expireIfOverdue(context, application);
  if (current.state === 'expired') throw applicationExpired();
  return current;
};

/** @throws {JourneyError} 401 without a live session, 403 for another application, 409 once it has expired */
export const authenticate = async (
  context: SessionContext,
  bearer: string | undefined,
  applicationId: string,
): Promise<Application> => {
  const claims = await claimsOf(context, bearer);
  const application = await findApplication(context.database, claims.sub);
  if (!application) throw notFound();
  if (application.sessionEpoch !== claims.epoch) throw notSignedIn();
  if (application.applicationId !== applicationId.toLowerCase()) throw notYours();
  const current = await unlessExpired(context, application);
  context.recentSessions.remember(current);
  return current;
};

/** As strict as `authenticate`, for calls that need nothing of the application itself. */
export const authenticateQuickly = async (
  context: SessionContext,
  bearer: string | undefined,
  applicationId: string,
): Promise<void> => {
  const claims = await claimsOf(context, bearer);
  if (claims.sub !== applicationId.toLowerCase()) throw notYours();
  if (context.recentSessions.isOpen(claims.sub, claims.epoch)) return;
  await authenticate(context, bearer, applicationId);
};

type HandOff = { applicationId: string; token: string; bearer: string | undefined };

/**
 * Exchanges a hand-off token for a session token. A used token with a bearer that is still valid is a reload or a
 * lost answer, so the session continues.
 */
export const acceptHandOff = async (
  context: SessionContext,
  { applicationId, token, bearer }: HandOff,
): Promise<string> => {
  const { database, config } = context;
  const use = { tokenHash: hashOfToken(token), applicationId, now: config.now() };
  if (await useHandOffToken(database, use)) {
    const application = await findApplication(database, applicationId);
    if (!application) throw notSignedIn();
    return openSession(context, await unlessExpired(context, application));
  }
  if (!(await wasHandOffTokenUsed(database, use))) throw notSignedIn();
  return openSession(context, await authenticate(context, bearer, applicationId));
};

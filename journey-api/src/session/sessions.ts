import { findApplication } from '../application/applicationRepository';
import type { Application } from '../application/Application';
import { useHandOffToken, wasHandOffTokenUsed } from './handOffTokenRepository';
import type { ServerContext } from '../serverContext';
import { expireIfOverdue } from '../transitions/expireApplication';
import { hashOfToken } from './handOffToken';
import { applicationExpired, notFound, notSignedIn, notYours } from '../errors/JourneyError';

export const openSession = (
  { tokens }: ServerContext,
  { applicationId, sessionEpoch, sessionSeconds }: Application,
): Promise<string> => tokens.sign({ applicationId, epoch: sessionEpoch, seconds: sessionSeconds });

/** The application a live session is for. */
const findSession = async (
  context: ServerContext,
  bearer: string | undefined,
): Promise<Application> => {
  const claims = bearer === undefined ? undefined : await context.tokens.verify(bearer);
  if (!claims) throw notSignedIn();
  const application = await findApplication(context.database, claims.sub);
  if (!application) throw notFound();
  if (application.sessionEpoch !== claims.epoch) throw notSignedIn();
  return application;
};

export const authenticate = async (
  context: ServerContext,
  bearer: string | undefined,
  applicationId: string,
): Promise<Application> => {
  const application = await findSession(context, bearer);
  if (application.applicationId !== applicationId.toLowerCase()) throw notYours();
  const current = await expireIfOverdue(context, application);
  if (current.state === 'expired') throw applicationExpired();
  context.recentSessions.remember(current);
  return current;
};

/** As strict as `authenticate`, for calls that need nothing of the application itself. */
export const authenticateQuickly = async (
  context: ServerContext,
  bearer: string | undefined,
  applicationId: string,
): Promise<void> => {
  const claims = bearer === undefined ? undefined : await context.tokens.verify(bearer);
  if (!claims) throw notSignedIn();
  if (claims.sub !== applicationId.toLowerCase()) throw notYours();
  if (context.recentSessions.isOpen(claims.sub, claims.epoch)) return;
  await authenticate(context, bearer, applicationId);
};

type HandOff = { applicationId: string; token: string; bearer: string | undefined };

/** A used token beside a bearer that is still valid is a reload or a lost answer: the session goes on. */
export const acceptHandOff = async (
  context: ServerContext,
  { applicationId, token, bearer }: HandOff,
): Promise<string> => {
  const { database, config } = context;
  const use = { tokenHash: hashOfToken(token), applicationId, now: config.now() };
  if (await useHandOffToken(database, use)) {
    const application = await findApplication(database, applicationId);
    if (!application) throw notSignedIn();
    const current = await expireIfOverdue(context, application);
    if (current.state === 'expired') throw applicationExpired();
    return openSession(context, current);
  }
  if (!(await wasHandOffTokenUsed(database, use))) throw notSignedIn();
  return openSession(context, await authenticate(context, bearer, applicationId));
};

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { advanceCanary, compareSchema } from '../canary-analysis/advanceCanary';
import { UsageError, type CommandContext } from '../commands/Command';
import { CHANGES } from '../commands/commandNamed';
import { eventRequestSchema, type EventRequest } from '../commands/throughRegistry';
import { openObjects } from '../objects/openObjects';
import { environmentOf, inEnvironment } from '../objects/storeAddress';
import { signerOf } from '../registry/releaseLog';
import { SignatureNeededError, type SignEvent } from '../registry/recordEvent';
import { failingSchema, rollBack } from '../rollback/automaticRollback';
import { needsSignature, readAppKeys, validKeys } from '../signing/keyLog';
import { isSignedBy } from '../signing/jwk';
import { CHANGE } from './limits';
import { ForbiddenError, mayAct, mayRevoke, requireActing, type Token } from './tokens';
import { keyOf } from './writableObjects';

/** Precondition required. */
const SIGNATURE_NEEDED = 428;
/** Events are recorded for the time at which they were signed, within these milliseconds. */
const SIGNED_WITHIN_MS = 60_000;

interface Call<Body> {
  Params: { app: string };
  Body: Body;
}

/** Commands of teams, and what the shell's servers decide by themselves. The registry decides anew whether it may be. */
export function eventRoutes(app: FastifyInstance, releases: string): void {
  app.post<Call<EventRequest>>(
    '/v1/apps/:app/events',
    { ...CHANGE, schema: { body: eventRequestSchema } },
    async ({ token, params, body }, reply) => {
      const name = keyOf(params.app);
      requireActing(token, name);
      const command = Object.hasOwn(CHANGES, body.command) ? CHANGES[body.command] : undefined;
      if (command === undefined) throw new UsageError(`There is no command ${body.command}.`);
      try {
        return { lines: await command(contextOf(name, body, token, releases)) };
      } catch (error) {
        if (!(error instanceof SignatureNeededError)) throw error;
        return reply.code(SIGNATURE_NEEDED).send({ unsigned: error.unsigned });
      }
    },
  );
  app.post<Call<z.infer<typeof failingSchema>>>(
    '/v1/apps/:app/rollback',
    { ...CHANGE, schema: { body: failingSchema } },
    async ({ token, params, body: { environment, ...failing } }) => {
      const remote = remoteOf(token, params.app);
      await rollBack(inEnvironment(releases, environment), { remote, ...failing });
      return {};
    },
  );
  app.post<Call<z.infer<typeof compareSchema>>>(
    '/v1/apps/:app/canary',
    { ...CHANGE, schema: { body: compareSchema } },
    async ({ token, params, body: { verdict, why, environment, ...step } }) => {
      const remote = remoteOf(token, params.app);
      await advanceCanary(
        inEnvironment(releases, environment),
        { ...step, remote },
        { verdict, why },
      );
      return {};
    },
  );
}

function contextOf(
  name: string,
  {
    command: _named,
    environment,
    signatures,
    at,
    givenMsAgo,
    author: _claimed,
    ...request
  }: EventRequest,
  token: Token,
  releases: string,
): CommandContext {
  const isNow = at !== undefined && Math.abs(Date.now() - Date.parse(at)) < SIGNED_WITHIN_MS;
  return {
    ...request,
    app: { name },
    author: token.name,
    releases: inEnvironment(releases, environment),
    sign: signAsRequested(signatures),
    // Of all its events, so that what was signed fits when it is asked for again.
    at: isNow ? at : new Date().toISOString(),
    givenAt: givenMsAgo === undefined ? undefined : Date.now() - givenMsAgo,
  };
}

/** Takes the signature that was sent for exactly this event. */
const signAsRequested =
  (signatures: readonly string[]): SignEvent =>
  async (event, releases) => {
    const environment = environmentOf(releases);
    const known = await readAppKeys(openObjects(releases), signerOf(event.app));
    if (!(await needsSignature(known))) return null;
    const valid = await validKeys(known);
    for (const signature of signatures)
      if (await isSignedBy({ ...event, signature }, environment, valid)) return signature;
    throw new SignatureNeededError([{ event, environment }]);
  };

/** @throws ForbiddenError where a token is neither of servers nor of the remote's team */
function remoteOf(token: Token, name: string): string {
  const remote = keyOf(name);
  if (!mayRevoke(token) && !mayAct(token, remote))
    throw new ForbiddenError(`The token of ${token.name} may not revoke ${remote}.`);
  return remote;
}

import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { advanceCanary, type Verdict } from '../canary-analysis/advanceCanary';
import { ENVIRONMENTS } from '../objects/storeAddress';
import { rollBack } from '../rollback/automaticRollback';
import { ForbiddenError, mayAct, mayRevoke, type Token } from './tokens';
import { keyOf } from './writableObjects';

export const TEXT = { type: 'string', maxLength: 1000 } as const;
export const ENVIRONMENT = { type: 'string', enum: ENVIRONMENTS } as const;

const FAILING = { version: TEXT, why: TEXT, environment: ENVIRONMENT };
const COMPARED = {
  ...FAILING,
  share: { type: 'number', minimum: 0, maximum: 100 },
  since: TEXT,
  verdict: { type: 'string', enum: ['end', 'grow'] },
};
const bodyOf = (properties: object) => ({
  body: { type: 'object', required: Object.keys(properties), properties },
});

interface Failing {
  version: string;
  why: string;
  environment: string;
}
interface Compared extends Failing {
  share: number;
  since: string;
  verdict: Exclude<Verdict, 'revoke'>;
}
interface Asked<Body> {
  Params: { app: string };
  Body: Body;
}

/** What the shell's servers decide by themselves. The registry decides anew whether it may be. */
export function serverDecisions(
  app: FastifyInstance,
  { inEnv, changes }: { inEnv: (name: string) => string; changes: RouteShorthandOptions },
): void {
  app.post<Asked<Failing>>(
    '/v1/apps/:app/rollback',
    { ...changes, schema: bodyOf(FAILING) },
    async ({ token, params, body: { version, why, environment } }) => {
      const remote = remoteOf(token, params.app);
      await rollBack(inEnv(environment), { remote, version, why });
      return {};
    },
  );
  app.post<Asked<Compared>>(
    '/v1/apps/:app/canary',
    { ...changes, schema: bodyOf(COMPARED) },
    async ({ token, params, body: { verdict, why, environment, ...step } }) => {
      const remote = remoteOf(token, params.app);
      await advanceCanary(inEnv(environment), { ...step, remote }, { verdict, why });
      return {};
    },
  );
}

/** @throws ForbiddenError where a token is neither of servers nor of the remote's team */
function remoteOf(token: Token, name: string): string {
  const remote = keyOf(name);
  if (!mayRevoke(token) && !mayAct(token, remote))
    throw new ForbiddenError(`The token of ${token.name} may not revoke ${remote}.`);
  return remote;
}

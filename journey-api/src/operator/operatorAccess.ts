import {
  createAccessTokenVerifier,
  createAuthenticate,
  hashOfToken,
  readServiceTokens,
  ROLES,
  type Authenticate,
  type ProviderSettings,
  type ServiceToken,
} from 'operators';
import type { Database } from '../database/database';
import { findServiceToken } from './serviceTokens';

type OperatorConfig = {
  filesDirectory: string;
  now: () => Date;
  operatorProvider?: ProviderSettings | undefined;
  /** Service tokens beside those in the database: a JSON list, or a file with it. */
  serviceTokens?: string | undefined;
  /** Whether made-up operators and a token beside the data open /operator; never in production. */
  madeUpOperators: boolean;
};

export type OperatorAccess = Awaited<ReturnType<typeof openOperatorAccess>>;

/** @param sandboxToken where there are made-up operators: opens everything, and is the secret of their tokens */
export async function openOperatorAccess(
  config: OperatorConfig,
  database: Database,
  sandboxToken: string | undefined,
) {
  const { now, serviceTokens } = config;
  const configured: ServiceToken[] = serviceTokens ? await readServiceTokens(serviceTokens) : [];
  if (sandboxToken !== undefined) {
    const sha256 = hashOfToken(sandboxToken);
    configured.push({ name: 'sandbox', sha256, roles: ROLES, expiresAt: null });
  }
  const { operatorProvider: provider } = config;
  const authenticate = createAuthenticate({
    verifyAccessToken: provider && createAccessTokenVerifier(provider, now),
    findServiceToken: async (sha256) =>
      configured.find((token) => token.sha256 === sha256) ?? findServiceToken(database, sha256),
    now,
  });
  if (sandboxToken === undefined || provider) return { authenticate, provider };
  const { createMadeUpAuthenticate } = await import('operators/sandbox');
  const authenticateMadeUp = createMadeUpAuthenticate(sandboxToken);
  const authenticateAny: Authenticate = async (bearer) =>
    authenticateMadeUp(bearer) ?? authenticate(bearer);
  return { authenticate: authenticateAny, provider };
}

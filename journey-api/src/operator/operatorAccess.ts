import {
  createAccessTokenVerifier,
  createAuthenticate,
  hashOfToken,
  readServiceTokens,
  ROLES,
  SANDBOX_PROVIDER,
  type Authenticate,
  type ProviderSettings,
  type ServiceToken,
} from 'operators';
import type { SandboxProvider } from 'operators/sandbox';
import type { Database } from '../database/database';
import { findServiceToken } from './serviceTokenRepository';

type OperatorConfig = {
  port: number;
  filesDirectory: string;
  now: () => Date;
  operatorProvider?: ProviderSettings;
  /** Service tokens beside those that are kept in the database: a JSON list, or a file with it. */
  serviceTokens?: string;
  /** Whether made-up operators and a token beside the data open /operator; never in production. */
  madeUpOperators: boolean;
};

export type OperatorAccess = {
  authenticate: Authenticate;
  provider: ProviderSettings | undefined;
  /** To be served by this server; undefined where the operators are real, or machines alone. */
  sandboxProvider: SandboxProvider | undefined;
};

async function openSandboxProvider(
  { madeUpOperators, operatorProvider, port }: OperatorConfig,
  issuer = `http://127.0.0.1:${port}${SANDBOX_PROVIDER}`,
): Promise<SandboxProvider | undefined> {
  if (!madeUpOperators || operatorProvider) return undefined;
  const { createSandboxProvider } = await import('operators/sandbox');
  return createSandboxProvider(() => issuer);
}

/** @param sandboxToken opens everything, where there are made-up operators */
export async function openOperatorAccess(
  config: OperatorConfig,
  database: Database,
  sandboxToken: string | undefined,
): Promise<OperatorAccess> {
  const { now, serviceTokens } = config;
  const configured: ServiceToken[] = serviceTokens ? await readServiceTokens(serviceTokens) : [];
  if (sandboxToken !== undefined) {
    const sha256 = hashOfToken(sandboxToken);
    configured.push({ name: 'sandbox', sha256, roles: ROLES, expiresAt: null });
  }
  const sandboxProvider = await openSandboxProvider(config);
  const provider = config.operatorProvider ?? sandboxProvider?.settings;
  const authenticate = createAuthenticate({
    verifyAccessToken: provider && createAccessTokenVerifier(provider, now, sandboxProvider?.keys),
    findServiceToken: async (sha256) =>
      configured.find((token) => token.sha256 === sha256) ?? findServiceToken(database, sha256),
    now,
  });
  return { authenticate, provider, sandboxProvider };
}

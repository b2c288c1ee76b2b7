import { auditQuerySchema, auditVerificationSchema } from '../contract/contract';
import type { AnchorContext } from '../audit/anchors';
import { verifyChain } from '../audit/verifyChain';
import type { Api } from '../http/api';

type AuditContext = AnchorContext & { config: { now: () => Date } };

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export const auditRoutes = (api: Api, context: AuditContext): void => {
  api.get(
    '/audit/verify',
    {
      config: { permission: 'audit:verify' },
      schema: { querystring: auditQuerySchema, response: { 200: auditVerificationSchema } },
    },
    async ({ query: { from, to, after } }) =>
      verifyChain(context, { from: dateOf(from), to: dateOf(to), after }),
  );
};

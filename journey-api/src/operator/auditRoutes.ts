import { auditQuerySchema, auditVerificationSchema } from '../contract/contract';
import type { AnchorContext } from '../audit/anchors';
import { verifyChain } from '../audit/verifyChain';
import { permitted, type Api } from '../http/api';
import type { SecurityLog } from '../observability/securityLog';

type AuditContext = AnchorContext & { config: { now: () => Date }; securityLog: SecurityLog };

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export function auditRoutes(api: Api, context: AuditContext): void {
  api.get(
    '/audit/verify',
    permitted('audit:verify', {
      querystring: auditQuerySchema,
      response: { 200: auditVerificationSchema },
    }),
    async ({ query: { from, to, after }, operator, ip, id }) => {
      const range = { from: dateOf(from), to: dateOf(to), after };
      const verification = await verifyChain(context, range);
      const { fault } = verification;
      if (fault)
        context.securityLog({
          category: 'database',
          action: 'audit-fault',
          outcome: 'failure',
          user: operator ?? undefined,
          ip,
          requestId: id,
          reason: `Entry ${fault.position}: ${fault.kind}`,
        });
      return verification;
    },
  );
}

import { auditQuerySchema, auditVerificationSchema } from '../contract/contract';
import type { AnchorContext } from '../audit/anchors';
import { verifyChain } from '../audit/verifyChain';
import { permitted, type Api } from '../http/api';
import type { SecurityLog } from '../observability/securityLog';

type AuditContext = AnchorContext & { config: { now: () => Date }; securityLog: SecurityLog };

export function auditRoutes(api: Api, context: AuditContext): void {
  api.get(
    '/audit/verify',
    permitted('audit:verify', {
      querystring: auditQuerySchema,
      response: { 200: auditVerificationSchema },
    }),
    async ({ query, operator, ip, id }) => {
      const verification = await verifyChain(context, query);
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

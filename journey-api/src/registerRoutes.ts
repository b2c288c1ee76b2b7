import { createFaultBox } from './sandbox/faultRegistry';
import { injectFaults } from './sandbox/injectFaults';
import type { ServerContext } from './serverContext';
import type { Api } from './http/api';
import { applicantRoutes } from './applicant/applicantRoutes';
import { requireSession } from './session/authentication';
import { hashedIdRoutes } from './applicant/hashedIdRoutes';
import { loginRoutes } from './save-and-return/loginRoutes';
import { operationalRoutes } from './health/healthRoutes';
import { operatorRoutes } from './operator/operatorRoutes';
import { proofRoutes } from './proofs/proofRoutes';
import { quoteRoutes } from './eligibility/eligibilityRoutes';
import { recordRoutes } from './records/recordRoutes';
import { routingRoutes } from './navigation/navigationRoutes';
import { sandboxRoutes } from './sandbox/sandboxRoutes';
import { signingRoutes } from './signing/signingRoutes';
import { handOffRoutes, refreshRoutes } from './session/tokenRoutes';

const privateRoutes = (api: Api, context: ServerContext): void => {
  requireSession(api, context);
  refreshRoutes(api, context);
  applicantRoutes(api, context);
  routingRoutes(api);
  quoteRoutes(api, context);
  signingRoutes(api, context);
  proofRoutes(api, context);
  recordRoutes(api, context);
};

export const registerRoutes = async (server: Api, context: ServerContext): Promise<void> => {
  const faults = createFaultBox();
  if (context.config.sandbox) injectFaults(server, faults);
  await server.register(
    async (api: Api) => {
      operationalRoutes(api, context);
      handOffRoutes(api, context);
      loginRoutes(api, context);
      hashedIdRoutes(api, context);
      if (context.config.sandbox) sandboxRoutes(api, context, faults);
      await api.register(async (scope: Api) => privateRoutes(scope, context));
    },
    { prefix: '/api' },
  );
  await server.register(async (api: Api) => operatorRoutes(api, context), {
    prefix: '/operator',
  });
};

import { createFaultBox } from '../sandbox/faultBox';
import { injectFaults } from '../sandbox/injectFaults';
import type { ServerContext } from '../serverContext';
import type { Api } from './api';
import { applicantRoutes } from './applicantRoutes';
import { requireSession } from './authentication';
import { hashedIdRoutes } from './hashedIdRoutes';
import { loginRoutes } from './loginRoutes';
import { operationalRoutes } from './operationalRoutes';
import { operatorRoutes } from './operatorRoutes';
import { proofRoutes } from './proofRoutes';
import { quoteRoutes } from './quoteRoutes';
import { recordRoutes } from './recordRoutes';
import { routingRoutes } from './routingRoutes';
import { sandboxRoutes } from './sandboxRoutes';
import { signingRoutes } from './signingRoutes';
import { handOffRoutes, refreshRoutes } from './tokenRoutes';

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

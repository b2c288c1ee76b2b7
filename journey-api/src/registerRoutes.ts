import { protectOperatorRoutes } from 'operators';
import { applicantRoutes, hashedIdRoutes } from './applicant/applicantRoutes';
import { bankDetailsRoutes } from './bank-details/bankDetailsRoutes';
import { contentRoutes } from './content/contentRoutes';
import type { ServerContext } from './context';
import { documentRoutes } from './documents/documentRoutes';
import { eligibilityRoutes } from './eligibility/eligibilityRoutes';
import { healthRoutes } from './health/healthRoutes';
import { answerNoContent, type Api } from './http/api';
import { handOffRouteRoutes, navigationRoutes } from './navigation/navigationRoutes';
import { auditRoutes } from './operator/auditRoutes';
import { operatorProviderRoutes, operatorRoutes } from './operator/operatorRoutes';
import { serviceTokenRoutes } from './operator/serviceTokenRoutes';
import { pageErrorRoutes } from './page-errors/pageErrorRoutes';
import { operatorPartnerRoutes } from './partner/operatorPartnerRoutes';
import { partnerRoutes } from './partner/partnerRoutes';
import { pricingRoutes } from './pricing/pricingRoutes';
import { progressRoutes } from './progress-tracker/progressRoutes';
import { proofRoutes } from './proofs/proofRoutes';
import { recordRoutes } from './records/recordRoutes';
import { createFaultRegistry } from './sandbox/faultRegistry';
import { injectFaults } from './sandbox/injectFaults';
import { sandboxRoutes } from './sandbox/sandboxRoutes';
import { loginRoutes } from './save-and-return/loginRoutes';
import {
  handOffRoutes,
  logOutRoutes,
  refreshRoutes,
  requireSession,
} from './session/sessionRoutes';
import { signingRoutes } from './signing/signingRoutes';
import { telemetryRoutes } from './telemetry/telemetryRoutes';
import {
  operatorToggleRoutes,
  toggleDescriptionRoutes,
  toggleRoutes,
} from './toggles/toggleRoutes';

function privateRoutes(api: Api, context: ServerContext): void {
  requireSession(api, context);
  refreshRoutes(api, context);
  applicantRoutes(api, context);
  progressRoutes(api, context);
  navigationRoutes(api);
  pricingRoutes(api, context);
  eligibilityRoutes(api, context);
  documentRoutes(api, context);
  signingRoutes(api, context);
  bankDetailsRoutes(api, context);
  proofRoutes(api, context);
  recordRoutes(api, context);
}

/** Outside /api, so that the shell does not pass these calls on to the internet. */
function protectedRoutes(api: Api, context: ServerContext): void {
  protectOperatorRoutes(api, context.operators.authenticate);
  operatorRoutes(api, context);
  operatorToggleRoutes(api, context);
  toggleDescriptionRoutes(api, context);
  serviceTokenRoutes(api, context);
  auditRoutes(api, context);
  operatorPartnerRoutes(api, context);
  telemetryRoutes(api, context);
  pageErrorRoutes(api, context);
}

export async function registerRoutes(server: Api, context: ServerContext): Promise<void> {
  answerNoContent(server);
  const faults = createFaultRegistry();
  if (context.config.sandbox) injectFaults(server, faults);
  await server.register(
    async (api: Api) => {
      toggleRoutes(api, context);
      contentRoutes(api, context);
      healthRoutes(api, context);
      handOffRoutes(api, context);
      loginRoutes(api, context);
      logOutRoutes(api, context);
      hashedIdRoutes(api, context);
      if (context.config.sandbox) sandboxRoutes(api, context, faults);
      await api.register(async (scope: Api) => privateRoutes(scope, context));
    },
    { prefix: '/api' },
  );
  operatorProviderRoutes(server, context);
  // What the shell's server asks for itself: outside /api as well.
  await server.register(async (api: Api) => handOffRouteRoutes(api, context), {
    prefix: '/shell',
  });
  await server.register(async (api: Api) => protectedRoutes(api, context), {
    prefix: '/operator',
  });
  await server.register(async (api: Api) => partnerRoutes(api, context), { prefix: '/partner' });
}

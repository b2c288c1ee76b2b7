import { protectOperatorRoutes } from 'operators';
import { applicantRoutes } from './applicant/applicantRoutes';
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

type Routes = (api: Api, context: ServerContext) => void;

/** Open to the applicant whose application the path names. */
const privateRoutes: Routes[] = [
  requireSession,
  refreshRoutes,
  applicantRoutes,
  progressRoutes,
  navigationRoutes,
  pricingRoutes,
  eligibilityRoutes,
  documentRoutes,
  signingRoutes,
  bankDetailsRoutes,
  proofRoutes,
  recordRoutes,
];

/** Each authenticates by itself what it has to. */
const publicRoutes: Routes[] = [
  toggleRoutes,
  contentRoutes,
  healthRoutes,
  handOffRoutes,
  loginRoutes,
  logOutRoutes,
];

const operatorsRoutes: Routes[] = [
  operatorRoutes,
  operatorToggleRoutes,
  toggleDescriptionRoutes,
  serviceTokenRoutes,
  auditRoutes,
  operatorPartnerRoutes,
  telemetryRoutes,
  pageErrorRoutes,
];

export async function registerRoutes(server: Api, context: ServerContext): Promise<void> {
  const addRoutes = (api: Api, routes: Routes[]) => routes.forEach((each) => each(api, context));
  answerNoContent(server);
  const faults = createFaultRegistry();
  if (context.config.sandbox) injectFaults(server, faults);
  await server.register(
    async (api: Api) => {
      addRoutes(api, publicRoutes);
      if (context.config.sandbox) sandboxRoutes(api, context, faults);
      await api.register(async (scope: Api) => addRoutes(scope, privateRoutes));
    },
    { prefix: '/api' },
  );
  operatorProviderRoutes(server, context);
  // What the shell's server asks for itself: outside /api, so that the shell does not pass it on to the internet.
  await server.register(async (api: Api) => handOffRouteRoutes(api, context), {
    prefix: '/shell',
  });
  await server.register(
    async (api: Api) => {
      protectOperatorRoutes(api, context.operators.authenticate);
      addRoutes(api, operatorsRoutes);
    },
    { prefix: '/operator' },
  );
  await server.register(async (api: Api) => partnerRoutes(api, context), { prefix: '/partner' });
}

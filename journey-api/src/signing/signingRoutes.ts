import type { JourneyContext } from '../application/journeyStep';
import { applyAndSignSchema } from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import { answers, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotentRequests';
import { applyAndSign } from './applyAndSign';

export const signingRoutes = (api: Api, context: JourneyContext): void => {
  api.get('/apply-and-sign/:applicationId', answers(applyAndSignSchema), async (request) => {
    // This call signs an agreement, so a browser that prefetches the next page must not run it.
    if (/prefetch/i.test(String(request.headers['sec-purpose']))) throw wrongState();
    return idempotentStep(context, request, 'apply-and-sign', applyAndSignSchema, applyAndSign);
  });
};

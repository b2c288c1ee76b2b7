export { HttpError, type HttpFailure } from './HttpError';
export { journeyBaseQuery } from './journeyBaseQuery';
export { newIdempotencyKey } from './newIdempotencyKey';
export { request, type ApiRequest } from './request';
export { stepUnderWay, type StepUnderWay } from './stepUnderWay';
export { useFailurePage } from './useFailurePage';

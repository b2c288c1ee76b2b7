export { HttpError, type HttpFailure } from './HttpError';
export { journeyBaseQuery } from './journeyBaseQuery';
export { request, type ApiRequest } from './request';
export { newIdempotencyKey, stepUnderWay, type StepUnderWay } from './stepUnderWay';
export { useFailurePage } from './useFailurePage';

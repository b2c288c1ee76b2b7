export { HttpError, type HttpFailure } from './HttpError';
export { journeyBaseQuery } from './journeyBaseQuery';
export { request, stopWaiting } from './request';
export type { ApiRequest } from './sendRequest';
export { newIdempotencyKey, stepUnderWay, type StepUnderWay } from './stepUnderWay';
export { useFailurePage } from './useFailurePage';

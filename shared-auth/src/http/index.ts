export { apiBase } from './apiBase';
export { HttpError, type HttpFailure } from './HttpError';
export { request, preloadHttpClient, type ApiRequest } from './request';
export { journeyBaseQuery } from './journeyBaseQuery';
export { newIdempotencyKey } from './newIdempotencyKey';
export { useFailurePage } from './useFailurePage';
export { stepUnderWay, type StepUnderWay } from './stepUnderWay';

export { httpFailureOf, useFailedCall } from './failures';
export { createJourneyApi, type JourneyApi } from './api/createJourneyApi';
export { createJourneyStore, forgetAnswers } from './journeyStore';
export { remoteRoot } from './remoteRoot';
export { tabStorage } from './tabStorage';
export { useActOnce } from './useActOnce';
export { useFollowDecision } from './useFollowDecision';

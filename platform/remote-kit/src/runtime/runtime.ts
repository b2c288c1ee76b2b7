export { httpFailureOf, useFailedCall } from './failures';
export { createJourneyApi, forgetAnswers, type JourneyApi } from './createJourneyApi';
export { remoteRoot } from './remoteRoot';
export { stepToSend, type SentStep } from './sentStep';
export { tabStorage } from './tabStorage';
export { useActOnce } from './useActOnce';
export { useFollowDecision } from './useFollowDecision';

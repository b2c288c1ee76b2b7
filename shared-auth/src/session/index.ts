export { closeSession, onSessionEnd } from './endSession';
export { reportEvent } from './reportEvent';
export { sessionStore, type SessionState, type SessionStatus } from './sessionStore';
export { useApplicationId, useSession } from './useSession';

export { sessionStore, type SessionState, type SessionStatus } from './sessionStore';
export { useApplicationId, useSession } from './useSession';
export { startSession, type Entry } from './startSession';
export { refreshSession, type TokenOutcome } from './refreshSession';
export { adoptBearer } from './adoptBearer';
export { adoptStoredBearer } from './adoptStoredBearer';
export { endSession } from './endSession';
export { closeSession } from './closeSession';
export { REPORTED_EVENT, reportEvent, type ReportedEvent } from './reportEvent';

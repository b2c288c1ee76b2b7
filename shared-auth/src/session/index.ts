export { closeSession, onSessionEnd } from './endSession';
export { reportEvent } from './reportEvent';
export {
  sessionStore,
  type SessionState,
  type SessionStatus,
  useApplicationId,
  useSession,
} from './sessionStore';

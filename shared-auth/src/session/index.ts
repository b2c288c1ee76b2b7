export { closeSession, onSessionEnd, reportEvent } from './session';
export {
  sessionStore,
  type SessionState,
  type SessionStatus,
  useApplicationId,
  useSession,
} from './sessionStore';

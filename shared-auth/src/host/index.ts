// What only the shell may use; lint keeps remotes out. It is not shared at runtime: the shell's build
// holds the same modules that it provides to remotes, so there is one session, one brand, one set of toggles.
export { provideBrand } from '../brand/currentBrand';
export { preloadHttpClient } from '../http/apiClient';
export { lastRequests } from '../http/lastRequests';
export { lazyScreen, type LazyScreen } from '../screens/screensIn';
export { withRetry } from '../screens/withRetry';
export {
  adoptBearer,
  adoptStoredBearer,
  endSession,
  logOut,
  refreshSession,
  REPORTED_EVENT,
  type ReportedEvent,
  type TokenOutcome,
} from '../session/session';
export { takeEarlyQuestion } from '../session/sessionStore';
export { startSession, type Entry } from '../session/startSession';
export { withTabStorage } from '../session/storedSession';
export { setToggles, togglesStore, type Toggles } from '../toggles/toggles';

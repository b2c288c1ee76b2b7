// What only the shell may use; lint keeps remotes out. It is not shared at runtime: the shell's build
// holds the same modules that it provides to remotes, so there is one session, one brand, one set of toggles.
export { provideBrand } from '../brand/currentBrand';
export { apiBase } from '../http/apiBase';
export { preloadHttpClient } from '../http/request';
export { lazyScreen, type LazyScreen } from '../screens/lazyScreen';
export { withRetry } from '../screens/withRetry';
export { adoptBearer, adoptStoredBearer } from '../session/adoptBearer';
export { endSession } from '../session/endSession';
export { refreshSession, type TokenOutcome } from '../session/refreshSession';
export { REPORTED_EVENT, type ReportedEvent } from '../session/reportEvent';
export { startSession, type Entry } from '../session/startSession';
export { setToggles, togglesStore, type Toggles } from '../toggles/toggles';

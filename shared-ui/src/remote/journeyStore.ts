import {
  configureStore,
  createDynamicMiddleware,
  type CombinedSliceReducer,
  type EnhancedStore,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { onSessionEnd } from 'shared-auth/session';

interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => { type: string; payload: undefined } };
}

let api: Api | null = null;
const apiMiddleware = createDynamicMiddleware();
const stores = new Set<{
  addApi: (added: Api) => void;
  dispatch: (action: { type: string }) => void;
}>();

/**
 * Makes a store of a remote. The API joins it once its code has loaded: the first screen renders without
 * RTK Query.
 * @param reducer the remote's own slices, `combineSlices({})` where it has none
 */
export function createJourneyStore<
  State,
  Preloaded extends Partial<Record<keyof Preloaded, unknown>>,
>(
  reducer: CombinedSliceReducer<State, State, Preloaded>,
  preloadedState?: Preloaded,
): EnhancedStore<State> {
  const store = configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults().concat(apiMiddleware.middleware),
  });
  const addApi = (added: Api) => {
    reducer.inject(added);
    // A store runs a new reducer with its next action; hooks of RTK Query need the state before that.
    store.dispatch({ type: 'api/added' });
  };
  if (api !== null) addApi(api);
  stores.add({ addApi, dispatch: store.dispatch });
  return store;
}

/** Adds the API to every store of this remote, now and later. */
export function addApiToStores(added: Api): void {
  api = added;
  apiMiddleware.addMiddleware(added.middleware);
  for (const { addApi } of stores) addApi(added);
}

/** Forgets what the server has answered. */
export function forgetAnswers(): void {
  for (const { dispatch } of stores) if (api !== null) dispatch(api.util.resetApiState());
}

onSessionEnd(forgetAnswers);

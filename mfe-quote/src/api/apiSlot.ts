import type { Middleware, MiddlewareAPI, Reducer, UnknownAction } from '@reduxjs/toolkit';

interface LateApi {
  reducer: Reducer;
  middleware: Middleware;
}

type Handle = (action: unknown) => unknown;

let api: LateApi | null = null;
const onArrival = new Set<() => void>();

/** Plugs the API into every store of this remote, those already made and those to come. */
export function fillApiSlot(arrived: LateApi): void {
  api = arrived;
  for (const tell of onArrival) tell();
}

/** The store tells its reducers about the API's arrival, so that the API's state is there before its first hook. */
export function whenApiArrives(tell: () => void): void {
  onArrival.add(tell);
}

/**
 * The API's place in the store. The landing page is drawn without RTK Query, whose code comes later;
 * until then this state is null.
 */
export function lateApiReducer(state: unknown = null, action: UnknownAction): unknown {
  return api === null ? state : (api.reducer(state ?? undefined, action) as unknown);
}

export function lateApiMiddleware(store: MiddlewareAPI) {
  return (next: Handle): Handle => {
    let handle: Handle | null = null;
    return (action) => {
      if (api === null) return next(action);
      handle ??= api.middleware(store)(next);
      return handle(action);
    };
  };
}

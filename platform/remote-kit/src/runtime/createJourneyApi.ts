import { configureStore } from '@reduxjs/toolkit';
import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type BaseQueryFn,
} from '@reduxjs/toolkit/query/react';
import type {
  ApplicationProgress,
  ApplicationReference,
  EligibilityResult,
  RedirectAnswer,
  RepaymentInformation,
  UserDetails,
} from 'journey-api/contract';
import type { useDispatch, useSelector, useStore } from 'react-redux';
import type { ApiRequest, HttpFailure } from 'shared-auth/http';
import { onSessionEnd } from 'shared-auth/session';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';

/** `lending`'s Product: `apr` in percent, money in pounds. */
type Offer = Omit<EligibilityResult['product'], 'term'> & {
  loanTerm: number;
};

/**
 * The API as a remote calls it, with the endpoints that several remotes use. A remote injects its own. The
 * answers are in a store of the API's own, so a screen needs no Provider, and one without calls no Redux.
 * @param baseQuery `journeyBaseQuery` of shared-auth/http
 * @returns the API with its hooks, and the store of its answers
 */
export function createJourneyApi(
  baseQuery: BaseQueryFn<string | ApiRequest, unknown, HttpFailure>,
) {
  const createApi = buildCreateApi(
    coreModule(),
    reactHooksModule({ hooks: hooksOf((): Store => store) }),
  );
  const api = createApi({
    baseQuery,
    endpoints: (build) => ({
      getApplicationReference: build.query<ApplicationReference, string>({
        query: (applicationId) => `/application-reference/${applicationId}`,
      }),
      getMaskedUserDetails: build.query<UserDetails, string>({
        query: (applicationId) => ({
          path: `/user-details/${applicationId}`,
          query: { obfuscateEmail: 'true' },
        }),
      }),
      getApplicationProgress: build.query<ApplicationProgress, string>({
        query: (applicationId) => `/application/${applicationId}/progress`,
        keepUnusedDataFor: 0,
      }),
      getEligibility: build.query<Offer, string>({
        query: (applicationId) => `/eligibility/${applicationId}`,
        transformResponse: ({ product: { term, ...product } }: EligibilityResult) => ({
          ...product,
          loanTerm: term * 12,
        }),
      }),
      getRepaymentInformation: build.query<RepaymentInformation, string>({
        query: (applicationId) => `/repayment-information/${applicationId}`,
      }),
      getRedirect: build.query<RedirectAnswer, string>({
        query: (applicationId) => `/redirect/${applicationId}`,
        keepUnusedDataFor: 0,
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  resets.add(() => store.dispatch(api.util.resetApiState()));
  const answers: {
    getState: () => unknown;
    dispatch: (action: { type: string }) => unknown;
  } = store;
  return { api, store: answers };
}

export type JourneyApi = ReturnType<typeof createJourneyApi>['api'];

const resets = new Set<() => void>();

/** Clears the cached answers of the server. */
export function forgetAnswers(): void {
  for (const reset of resets) reset();
}

onSessionEnd(forgetAnswers);

type Store = ReturnType<typeof configureStore>;

/** The hooks of RTK Query, bound to one store in place of that of a Provider. */
function hooksOf(storeOf: () => Store) {
  const state = () => storeOf().getState();
  const subscribe = (notify: () => void) => storeOf().subscribe(notify);
  const useSelected = <Selected>(
    select: (state: unknown) => Selected,
    isEqual?: (one: Selected, other: Selected) => boolean,
  ) => useSyncExternalStoreWithSelector(subscribe, state, state, select, isEqual);
  return {
    useStore: storeOf as typeof useStore,
    useDispatch: (() => storeOf().dispatch) as typeof useDispatch,
    useSelector: useSelected as typeof useSelector,
  };
}

import type { LoginCodeAnswer, RedirectAnswer, SaveAndReturn } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useLogInMutation } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where to go on, or that a code was mailed, which has to come with the same details. */
    logIn: build.mutation<
      RedirectAnswer | LoginCodeAnswer,
      { details: SaveAndReturn; idempotencyKey: string }
    >({
      query: ({ details, idempotencyKey }) => ({
        path: '/save-and-return',
        method: 'POST',
        body: details,
        idempotencyKey,
        isLogin: true,
      }),
    }),
  }),
});

import type { RedirectAnswer, SaveAndReturn } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

export const { useLogInMutation } = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<RedirectAnswer, { details: SaveAndReturn; idempotencyKey: string }>({
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

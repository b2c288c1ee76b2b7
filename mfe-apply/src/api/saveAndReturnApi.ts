import type { RedirectAnswer, SaveAndReturn } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const saveAndReturnApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<RedirectAnswer, SaveAndReturn>({
      query: (body) => ({ path: '/save-and-return', method: 'POST', body, isLogin: true }),
    }),
  }),
});

export const { useLogInMutation } = saveAndReturnApi;

import { configureStore } from '@reduxjs/toolkit';
import { onSessionEnd } from 'shared-auth/session';
import { journeyApi } from '../api/journeyApi';

export const uploadStore = configureStore({
  reducer: { [journeyApi.reducerPath]: journeyApi.reducer },
  middleware: (defaults) => defaults().concat(journeyApi.middleware),
});

onSessionEnd(() => {
  uploadStore.dispatch(journeyApi.util.resetApiState());
});

import { configureStore } from '@reduxjs/toolkit';
import { onSessionEnd } from 'shared-auth/session';
import { journeyApi } from '../api/journeyApi';

export const applyStore = configureStore({
  reducer: { [journeyApi.reducerPath]: journeyApi.reducer },
  middleware: (defaults) => defaults().concat(journeyApi.middleware),
});

onSessionEnd(() => {
  applyStore.dispatch(journeyApi.util.resetApiState());
});

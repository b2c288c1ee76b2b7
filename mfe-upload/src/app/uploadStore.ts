import { configureStore } from '@reduxjs/toolkit';
import { journeyApi } from '../api/journeyApi';

export const uploadStore = configureStore({
  reducer: { [journeyApi.reducerPath]: journeyApi.reducer },
  middleware: (defaults) => defaults().concat(journeyApi.middleware),
});

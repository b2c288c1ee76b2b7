import type { Health } from 'control/contract';
import { controlApi } from './controlApi';

/** What is asked for; an empty version or screen stands for all of them together. */
export interface HealthQuery {
  minutes: number;
  app: string;
  version: string;
  screen: string;
  /** A group of applicants, such as `brand.aqua`. */
  group: string;
}

export const { useReadHealthQuery } = controlApi.injectEndpoints({
  endpoints: (build) => ({
    readHealth: build.query<Health, HealthQuery>({
      query: ({ minutes, ...names }) =>
        `/health?${new URLSearchParams({ minutes: String(minutes), ...names }).toString()}`,
      providesTags: ['health'],
    }),
  }),
});

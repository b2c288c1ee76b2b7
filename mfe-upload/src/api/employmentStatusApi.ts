import type { EmploymentData } from 'journey-api/contract';
import { journeyApi } from './journeyApi';

const employmentStatusApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getEmploymentStatus: build.query<EmploymentData, string>({
      query: (applicationId) => `/employment-status/${applicationId}`,
    }),
  }),
});

export const { useGetEmploymentStatusQuery } = employmentStatusApi;

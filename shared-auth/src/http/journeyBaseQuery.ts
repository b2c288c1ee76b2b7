import { HttpError, type HttpFailure } from './HttpError';
import { request } from './request';
import type { ApiRequest } from './sendRequest';

/**
 * The base query of every RTK Query API: `createApi({ baseQuery: journeyBaseQuery })`. A string is a GET of that path.
 */
export async function journeyBaseQuery(
  call: string | ApiRequest,
  { signal }: { signal: AbortSignal },
): Promise<{ data: unknown; error?: undefined } | { error: HttpFailure; data?: undefined }> {
  try {
    const options = typeof call === 'string' ? { path: call } : call;
    return { data: await request<unknown>({ signal, ...options }) };
  } catch (error) {
    if (error instanceof HttpError) return { error: error.failure };
    throw error;
  }
}

import axios, { type AxiosError, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { API_BASE } from '../values';
import { adoptBearer, expireSession } from '../session/session';
import { sessionStore } from '../session/sessionStore';
import { noteRequest } from './lastRequests';
import { HttpError, noAnswer, type HttpFailure } from './HttpError';

/** One call of the API. `path` is what follows the prefix, such as `/eligibility/<id>`. */
export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  /** JSON, or FormData for a file. */
  body?: unknown;
  /** One for each filled-in form, the same for all its retries. */
  idempotencyKey?: string;
  /** Beside those that every call has. */
  headers?: Record<string, string>;
  responseType?: 'json' | 'blob';
  /** Milliseconds; 30 000 unless given. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Bytes sent so far, and in all. */
  onUploadProgress?: (progress: { loaded: number; total: number }) => void;
  /** A login: its 401 is an answer, not the end of a session. */
  isLogin?: boolean;
  /** Fails at once without a connection; any other call waits for it and is then sent again. */
  failsOffline?: boolean;
}

/**
 * Sends a call once, and takes over a new token from its answer.
 * @throws HttpError where no answer came, or one that refuses
 */
export async function sendRequest<Answer>(call: ApiRequest): Promise<Answer> {
  try {
    const answer = await axios.request<Answer>({
      baseURL: API_BASE,
      url: call.path,
      method: call.method ?? 'GET',
      headers: headers(call),
      responseType: call.responseType ?? 'json',
      timeout: call.timeoutMs ?? 30_000,
      params: call.query,
      data: call.body,
      ...(call.signal && { signal: call.signal }),
      ...(call.onUploadProgress && { onUploadProgress: progress(call.onUploadProgress) }),
    });
    takeBearer(answer);
    note(call, answer);
    return answer.status === 204 ? (null as Answer) : answer.data;
  } catch (cause) {
    if (!axios.isAxiosError(cause)) throw cause;
    if (cause.response) note(call, cause.response);
    const failure = await readFailure(cause);
    if (!call.isLogin) noteClosed(cause, failure);
    throw new HttpError(failure, { cause });
  }
}

const note = ({ method = 'GET', path }: ApiRequest, { status, headers: sent }: AxiosResponse) =>
  noteRequest(method, path, status, sent['x-request-id']);

function headers(call: ApiRequest): Record<string, string> {
  const { bearer } = sessionStore.getState();
  return {
    Accept: 'application/json',
    traceparent: newTraceparent(),
    ...call.headers,
    ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
  };
}

function takeBearer({ headers: answered }: AxiosResponse): void {
  const bearer: unknown = answered['bearer'];
  if (typeof bearer === 'string' && bearer !== '') adoptBearer(bearer);
}

function progress(report: NonNullable<ApiRequest['onUploadProgress']>) {
  return ({ loaded, total }: AxiosProgressEvent) => {
    report({ loaded, total: total ?? loaded });
  };
}

async function readFailure(error: AxiosError): Promise<HttpFailure> {
  if (error.code === 'ERR_CANCELED') return noAnswer('cancelled');
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return noAnswer('timeout');
  if (error.response === undefined) return noAnswer('network');
  const { status, data, headers: answered } = error.response;
  const body: unknown = data instanceof Blob ? parseJson(await data.text()) : data;
  const { error: title, errorMessage, field } = Object(body) as Record<string, unknown>;
  return {
    status,
    title: textOrNull(title),
    message: textOrNull(errorMessage),
    ...(typeof field === 'string' && { field }),
    requestId: textOrNull(answered['x-request-id']),
    reason: 'answered',
  };
}

/** Every call of an application that has expired or was ended is refused with this header. */
function noteClosed({ response }: AxiosError, { title, message: text }: HttpFailure): void {
  const isClosed = response?.headers['application-closed'] !== undefined;
  if (isClosed && title !== null && text !== null) expireSession({ title, text });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page instead of the API's body.
    return null;
  }
}

/** The W3C `traceparent` of one call: random, so that it does not identify who makes it. */
const newTraceparent = (): string => `00-${hex()}-${hex().slice(16)}-01`;

const hex = (): string => crypto.randomUUID().replaceAll('-', '');

import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { holdToContract } from 'journey-api/contract/testing';

/** A call as it arrives: `path` is what follows the API's prefix, `body` what a server would parse. */
export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
  /** Which documents the applicant was shown. */
  documentHashes: string | null;
  responseType: string | null;
}

export interface Reply {
  /** 200 unless given; 0 is an answer that never comes back. */
  status?: number;
  body?: unknown;
  /** Holds the answer back until it settles. */
  after?: Promise<unknown>;
}

/**
 * Replaces the API under the real HTTP client, from now on. Every call and every answer is
 * compared with the contract, and the test fails where one of them has drifted from it.
 */
export function answerCalls(reply: (call: FakeCall) => Reply): void {
  axios.defaults.adapter = async (config) => {
    const call = readCall(config);
    const { status = 200, body = null, after } = reply(call);
    const { method, body: requestBody } = call;
    const exchange = { method, path: addressOf(call), requestBody };
    holdToContract(exchange);
    await after;
    if (status !== 0) holdToContract({ ...exchange, answer: { status, body } });
    return answer(config, status, body);
  };
}

function readCall(config: InternalAxiosRequestConfig): FakeCall {
  const data: unknown = config.data;
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query: { ...(config.params as Record<string, string> | undefined) },
    body: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    idempotencyKey: config.headers.get('Idempotency-Key')?.toString() ?? null,
    documentHashes: config.headers.get('Document-Hashes')?.toString() ?? null,
    responseType: config.responseType ?? null,
  };
}

function addressOf({ path, query }: FakeCall): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function answer(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  if (status === 0) throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
  const response = { status, data, statusText: '', headers: {}, config } as AxiosResponse;
  if (status < 400) return response;
  throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
}

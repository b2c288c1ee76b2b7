import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface ReceivedCall {
  route: string;
  query: unknown;
  body: unknown;
  idempotencyKey: unknown;
  responseType: unknown;
}

export interface Reply {
  /** 0 is an answer that never comes back. */
  status?: number;
  body?: unknown;
  /** Holds the answer until it settles. */
  after?: Promise<unknown>;
}

/** Stands in for the API under the real HTTP client; a call it does not know is 404. */
export function startFakeServer() {
  const replies = new Map<string, Reply[]>();
  const calls: ReceivedCall[] = [];

  axios.defaults.adapter = async (config) => {
    const call = readCall(config);
    calls.push(call);
    const queue = replies.get(call.route) ?? [];
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
    await reply.after;
    return answer(config, reply);
  };

  return {
    calls,
    callsOf: (route: string) => calls.filter((call) => call.route === route),
    /** The last of several replies is repeated. */
    reply: (route: string, ...given: Reply[]) => {
      replies.set(route, given);
    },
  };
}

export type FakeServer = ReturnType<typeof startFakeServer>;

function readCall(config: InternalAxiosRequestConfig): ReceivedCall {
  const data: unknown = config.data;
  return {
    route: `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`,
    query: config.params,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    idempotencyKey: config.headers.get('Idempotency-Key') ?? null,
    responseType: config.responseType,
  };
}

function answer(config: InternalAxiosRequestConfig, reply: Reply): AxiosResponse {
  const { status = 200, body = null } = reply;
  if (status === 0) throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
  const response = { status, data: body, statusText: '', headers: {}, config } as AxiosResponse;
  if (status < 400) return response;
  throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
}

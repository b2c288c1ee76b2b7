import axios, { AxiosError, type AxiosResponse } from 'axios';

export interface Reply {
  status?: number;
  body?: unknown;
}

/** Stands in for the API under the real HTTP client. A call it does not know is 404. */
export function startFakeApi(replies: Record<string, Reply>) {
  const calls: { route: string; query: unknown; body: unknown }[] = [];
  axios.defaults.adapter = (config) => {
    const route = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`;
    const data: unknown = config.data;
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    calls.push({ route, query: config.params as unknown, body });
    const reply = replies[route] ?? { status: 404 };
    const response = {
      status: reply.status ?? 200,
      data: reply.body ?? null,
      statusText: '',
      headers: {},
      config,
    } as AxiosResponse;
    if (response.status < 400) return Promise.resolve(response);
    const refused = new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
    return Promise.reject(refused);
  };
  return {
    calls,
    replies,
    callsOf: (route: string) => calls.filter((call) => call.route === route),
  };
}

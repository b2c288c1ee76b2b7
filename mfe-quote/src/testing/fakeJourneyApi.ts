import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  /** Holds the answer back until it settles. */
  after?: Promise<unknown>;
}

export interface FakeCall {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
}

type Answers = Partial<Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>>;

let answers: Answers = {};
let calls: FakeCall[] = [];

/** Answers calls by `METHOD /resource`, the path's first part; what is not listed is 404. */
export function answerCalls(next: Answers): void {
  answers = next;
  calls = [];
  axios.defaults.adapter = answer;
}

export function callsTo(name: string): FakeCall[] {
  return calls.filter((call) => nameOf(call) === name);
}

function nameOf({ method, path }: FakeCall): string {
  return `${method} /${path.split('/')[1] ?? ''}`;
}

async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call: FakeCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
    idempotencyKey: config.headers.get('Idempotency-Key')?.toString(),
  };
  calls.push(call);
  const planned = answers[nameOf(call)] ?? { status: 404 };
  const {
    status = 200,
    body = null,
    after,
  } = typeof planned === 'function' ? planned(call) : planned;
  await after;
  const response = { status, statusText: '', data: body, headers: {}, config } as AxiosResponse;
  if (status >= 400)
    throw new AxiosError('The fake refuses', undefined, config, undefined, response);
  return response;
}

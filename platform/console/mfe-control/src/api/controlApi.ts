import { configureStore } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PageData, Permission, SignedIn, Topic } from 'control/contract';
import { followLive } from './live';

const TOPICS = ['releases', 'health', 'errors', 'toggles', 'brands'] as const satisfies Topic[];
const TIMEOUT_MS = 20_000;

/** A call below `/api`: its path, and what is posted there. The key of a body is sent as `Idempotency-Key`. */
type ControlCall = string | { path: string; body: object & { idempotencyKey?: string } };

/** What is done once, however often it is sent with the same key. */
export type Once<Body> = Body & { idempotencyKey: string };

/** A refusal, in words that are shown as they are. `status` is 0 where no answer came. */
export interface ControlRefusal {
  status: number;
  message: string;
}

/** Sent to the host, which offers to sign in again. */
const notifySessionOver = () => window.dispatchEvent(new Event('plum:session-over'));

const NO_ANSWER: ControlRefusal = {
  status: 0,
  message: 'The server does not answer. Check your connection and try again.',
};

/** What the server wrote into the page; nothing in tests of a screen. */
const { signedIn = null, answers = {} } = readPage();
const initialAnswers = new Map(Object.entries(answers));

function readPage(): Partial<PageData> {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}

/** For how long the page's answers are taken for new. */
const INITIAL_ANSWERS_TTL_MS = 10_000;

/** The answer in the page for the first call of a path, once. */
function initialAnswerFor(path: string): unknown {
  const answer = initialAnswers.get(path);
  initialAnswers.delete(path);
  return performance.now() < INITIAL_ANSWERS_TTL_MS ? answer : undefined;
}

const baseQuery: BaseQueryFn<ControlCall, unknown, ControlRefusal> = async (
  call,
  { signal, dispatch },
) => {
  try {
    const csrfToken = async () => (await dispatch(fetchSignedIn()).unwrap()).csrf;
    const known = typeof call === 'string' ? initialAnswerFor(call) : undefined;
    if (known !== undefined) return { data: known };
    const { path, headers, ...posted } = await requestOf(call, csrfToken);
    const answer = await fetch(`/api${path}`, {
      ...posted,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await answer.text();
    if (answer.ok) return { data: text === '' ? null : (JSON.parse(text) as unknown) };
    if (answer.status === 401) notifySessionOver();
    return { error: { status: answer.status, message: refusalIn(text, answer.status) } };
  } catch {
    return { error: NO_ANSWER };
  }
};

async function requestOf(call: ControlCall, csrfToken: () => Promise<string>) {
  if (typeof call === 'string') return { path: call };
  const { idempotencyKey = crypto.randomUUID(), ...body } = call.body;
  const headers = {
    'x-csrf-token': await csrfToken(),
    'idempotency-key': idempotencyKey,
    'content-type': 'application/json',
  };
  return { path: call.path, method: 'POST', headers, body: JSON.stringify(body) };
}

function refusalIn(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { error?: string };
    if (error !== undefined) return error;
  } catch {
    // A proxy's own page is no message for an operator.
  }
  return `The server refused (${String(status)}).`;
}

export const controlApi = createApi({
  reducerPath: 'control',
  baseQuery,
  tagTypes: TOPICS,
  // A subject that no screen shows is fetched again when one does.
  keepUnusedDataFor: 30,
  refetchOnMountOrArgChange: 30,
  endpoints: (build) => ({
    getSignedIn: build.query<SignedIn, null>({
      queryFn: async () => {
        const answer = await fetch('/me').catch(() => null);
        if (answer?.ok === true) return { data: (await answer.json()) as SignedIn };
        if (answer?.status === 401) notifySessionOver();
        return { error: NO_ANSWER };
      },
    }),
  }),
});

/** Who is signed in, asked for once. */
const fetchSignedIn = (isAnew = false) =>
  controlApi.endpoints.getSignedIn.initiate(null, { subscribe: false, forceRefetch: isAnew });

/** Whether the operator's roles allow something; yes until it is known, since the server refuses in any case. */
export function usePermission(permission: Permission): boolean {
  const { data } = controlApi.useGetSignedInQuery(null);
  return data?.permissions.includes(permission) ?? true;
}

/** Whether it is known, or cannot be found out, what the operator's roles allow. */
export function useArePermissionsKnown(): boolean {
  return !controlApi.useGetSignedInQuery(null).isLoading;
}

export const controlStore = configureStore({
  reducer: { [controlApi.reducerPath]: controlApi.reducer },
  middleware: (defaults) => defaults().concat(controlApi.middleware),
  // By default a screen renders an answer at the next frame. A dialog closes before that, and the next one would open
  // with the number of a change that is no longer the newest.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

// Who is asked for again, since roles may change.
if (signedIn !== null)
  controlStore.dispatch(
    controlApi.util.upsertQueryEntries([
      { endpointName: 'getSignedIn', arg: null, value: signedIn },
    ]),
  );

followLive({
  topics: TOPICS,
  // Something may have changed since the server wrote the page.
  isBehind: initialAnswers.size > 0,
  onChange: (...topics) => controlStore.dispatch(controlApi.util.invalidateTags(topics)),
  onRefused: () => void controlStore.dispatch(fetchSignedIn(true)),
});

export const messageOf = (error: unknown): string =>
  (error as Partial<ControlRefusal> | null)?.message ?? NO_ANSWER.message;

type OnQueryStarted<Done> = (
  asked: unknown,
  started: { queryFulfilled: Promise<{ data: Done }> },
) => Promise<void>;

/** For `onQueryStarted` of a change: the operator has seen what they did, before the page has read it anew. */
export const onDone =
  <Done>(see: (done: Done) => void): OnQueryStarted<Done> =>
  (_asked, { queryFulfilled }) =>
    queryFulfilled.then(
      ({ data }) => see(data),
      () => undefined,
    );

/** Whether the server has refused a call, so that it has done nothing; what failed may have been done. */
export function isRefused(error: unknown): boolean {
  const { status = 0 } = error as Partial<ControlRefusal>;
  return status >= 400 && status < 500;
}

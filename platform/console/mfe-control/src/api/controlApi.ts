import { configureStore } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Changes, PageData, Permission, SignedIn, Topic } from 'control/contract';

const TOPICS = ['releases', 'health', 'errors', 'toggles', 'brands'] as const satisfies Topic[];
const TIMEOUT_MS = 20_000;

/** A call below `/api`: its path, and what is posted there. The key of a body is sent as `Idempotency-Key`. */
type ControlCall = string | { path: string; body: object & { idempotencyKey?: string } };

/** A refusal, in words that are shown as they are. `status` is 0 where no answer came. */
export interface ControlRefusal {
  status: number;
  message: string;
}

const NO_ANSWER: ControlRefusal = {
  status: 0,
  message: 'The server does not answer. Check your connection and try again.',
};

/** Who the page says is signed in; null in tests of a screen. */
function signedIn(): SignedIn | null {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as PageData).signedIn : null;
}

/** Whether the operator's roles allow something. The server refuses the rest in any case. */
export const may = (permission: Permission): boolean =>
  signedIn()?.permissions.includes(permission) ?? true;

const baseQuery: BaseQueryFn<ControlCall, unknown, ControlRefusal> = async (call, { signal }) => {
  try {
    const { path, headers, ...posted } = requestOf(call);
    const answer = await fetch(`/api${path}`, {
      ...posted,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await answer.text();
    if (answer.ok) return { data: text === '' ? null : (JSON.parse(text) as unknown) };
    // The host offers to sign in again.
    if (answer.status === 401) window.dispatchEvent(new Event('plum:session-over'));
    return { error: { status: answer.status, message: refusalIn(text, answer.status) } };
  } catch {
    return { error: NO_ANSWER };
  }
};

function requestOf(call: ControlCall) {
  if (typeof call === 'string') return { path: call };
  const { idempotencyKey = crypto.randomUUID(), ...body } = call.body;
  const headers = {
    'x-csrf-token': signedIn()?.csrf ?? '',
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
  return `The server refused (${status}).`;
}

/** Subjects of which the page keeps what it shows. */
const kept = new Set<Topic>();

/** Keeps what the page shows of a subject, whatever changes. @returns ends that, and fetches the subject again */
export function keepShown(topic: Topic): () => void {
  kept.add(topic);
  return () => {
    kept.delete(topic);
    controlStore.dispatch(controlApi.util.invalidateTags([topic]));
  };
}

export const controlApi = createApi({
  reducerPath: 'control',
  baseQuery,
  tagTypes: TOPICS,
  // A subject that no screen shows is fetched again when one does.
  keepUnusedDataFor: 30,
  refetchOnMountOrArgChange: 30,
  endpoints: (build) => ({
    getChanges: build.query<Changes, null>({
      query: () => '/changes',
      onQueryStarted: async (_none, cycle) => {
        const { data: seen = {} } = cycle.getCacheEntry();
        const answer = await cycle.queryFulfilled.catch(() => null);
        if (answer === null) return;
        // Whatever changed before the first answer may have been missed.
        const changed = TOPICS.filter((topic) => answer.data[topic] !== seen[topic]);
        cycle.dispatch(controlApi.util.invalidateTags(changed.filter((topic) => !kept.has(topic))));
      },
    }),
  }),
});

export const controlStore = configureStore({
  reducer: { [controlApi.reducerPath]: controlApi.reducer },
  middleware: (defaults) => defaults().concat(controlApi.middleware),
  // By default a screen renders an answer at the next frame. A dialog closes before that, and the next one would open
  // with the number of a change that is no longer the newest.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

export const messageOf = (error: unknown): string =>
  (error as Partial<ControlRefusal> | null)?.message ?? NO_ANSWER.message;

/** Whether the server has refused a call, so that it has done nothing; what failed may have been done. */
export function isRefused(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as Partial<ControlRefusal>;
  return status >= 400 && status < 500;
}

import { answerCalls, type FakeCall, type Reply } from './answerCalls';

type Replies = Partial<Record<string, Reply | ((call: FakeCall) => Reply)>>;

/**
 * A server for one test, which replies by route: `GET /loan-offer/<id>`, or `GET /loan-offer` for every
 * path that begins so. Any other call is answered 404.
 */
export function startFakeServer(given: Replies = {}) {
  const replies = new Map<string, Reply[] | ((call: FakeCall) => Reply)>();
  for (const [route, reply] of Object.entries(given))
    if (reply !== undefined) replies.set(route, typeof reply === 'function' ? reply : [reply]);
  const repliesTo = (route: string) => replies.get(route) ?? replies.get(resourceOf(route)) ?? [];
  const calls: (FakeCall & { route: string })[] = [];

  answerCalls((call) => {
    const route = `${call.method} ${call.path}`;
    calls.push({ ...call, route });
    const queue = repliesTo(route);
    if (typeof queue === 'function') return queue(call);
    return (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
  });

  return {
    calls,
    callsOf: (wanted: string) =>
      calls.filter(({ route }) => route === wanted || resourceOf(route) === wanted),
    /** The last of several replies is repeated. */
    reply: (route: string, ...queue: Reply[]) => {
      replies.set(route, queue);
    },
    /** Replies to the next call of a route, and then as before. */
    replyOnce: (route: string, reply: Reply) => {
      const asBefore = repliesTo(route);
      replies.set(route, () => {
        replies.set(route, asBefore);
        return reply;
      });
    },
  };
}

/** The route up to the first part of its path. */
const resourceOf = (route: string) => /^\w+ \/[^/]*/.exec(route)?.[0] ?? route;

export type FakeServer = ReturnType<typeof startFakeServer>;

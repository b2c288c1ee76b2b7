import { answerCalls, type FakeCall, type Reply } from './answerCalls';

/**
 * A server for one test, told what to reply by route, such as `GET /loan-offer/<id>`.
 * A call it does not know is 404.
 */
export function startFakeServer() {
  const replies = new Map<string, Reply[]>();
  const calls: (FakeCall & { route: string })[] = [];

  answerCalls((call) => {
    const route = `${call.method} ${call.path}`;
    calls.push({ ...call, route });
    const queue = replies.get(route) ?? [];
    return (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
  });

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

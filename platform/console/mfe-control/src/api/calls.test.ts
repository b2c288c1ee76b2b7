import { controlStore } from './controlApi';
import { calls } from './calls';

const { getReleases, change } = calls.endpoints;

it.each([
  ['an own event, before it is read', 42, 42],
  ['the event that was read, where somebody else’s came before the own one', 43, 41],
])('goes on from %s', async (_what, event, expected) => {
  const answers = [{ newest: 41 }];
  const given = globalThis.fetch;
  globalThis.fetch = async (_path, { method } = {}) => {
    if (method === 'POST') return Response.json({ lines: [], event });
    const answer = answers.shift();
    return answer === undefined ? new Promise(() => undefined) : Response.json(answer);
  };
  const reading = controlStore.dispatch(getReleases.initiate(null));
  await reading;
  const body = { idempotencyKey: 'a', expect: 41, why: 'slow' };
  const path = '/releases/apps/mfe-quote/rollback';
  await controlStore.dispatch(change.initiate({ topic: 'releases', path, body }));
  expect(getReleases.select(null)(controlStore.getState()).data?.newest).toBe(expected);
  reading.unsubscribe();
  controlStore.dispatch(calls.util.resetApiState());
  globalThis.fetch = given;
});

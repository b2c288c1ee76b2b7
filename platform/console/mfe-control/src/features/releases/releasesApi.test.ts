import { controlStore } from '../../api/controlApi';
import { releasesApi } from '../../api/releasesApi';

const { getReleases, actOnRelease } = releasesApi.endpoints;

it.each([
  ['an own event, before it is read', 42, 42],
  ['the event that was read, where somebody else’s came before the own one', 43, 41],
])('goes on from %s', async (_what, event, expected) => {
  const answers = [{ event: 41 }];
  const given = globalThis.fetch;
  globalThis.fetch = async (path, { method } = {}) => {
    if (path === '/me') return Response.json({ csrf: 'token', permissions: [] });
    if (method === 'POST') return Response.json({ lines: [], event });
    const answer = answers.shift();
    return answer === undefined ? new Promise(() => undefined) : Response.json(answer);
  };
  const reading = controlStore.dispatch(getReleases.initiate(undefined));
  await reading;
  const act = { app: 'mfe-quote', action: 'rollback', idempotencyKey: 'a' } as const;
  await controlStore.dispatch(actOnRelease.initiate({ ...act, expect: 41, why: 'slow' }));
  expect(getReleases.select(undefined)(controlStore.getState()).data?.event).toBe(expected);
  reading.unsubscribe();
  controlStore.dispatch(releasesApi.util.resetApiState());
  globalThis.fetch = given;
});

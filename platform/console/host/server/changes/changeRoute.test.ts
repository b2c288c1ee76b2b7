import fastify from 'fastify';
import type { Role } from 'operators';
import type { Changes } from '../contract/page';
import type { ControlContext } from '../ControlContext';
import { createChanges } from './changeRoute';

type Watch = ControlContext['watch'];
let now: number;
let watch: Watch;
let changesFor: (...roles: Role[]) => Promise<Changes>;

beforeEach(() => {
  now = 1_000_000;
  const changes = createChanges(() => new Date(now));
  const app = fastify();
  let roles: Role[] = [];
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    request.operator = { id: 'person:pat', name: 'Pat Novak', roles };
  });
  changes.changeRoute(app);
  watch = changes.watch;
  changesFor = async (...given) => {
    roles = given;
    return (await app.inject('/changes')).json<Changes>();
  };
});

it('answers another text once a subject has changed, and looks no more often than it has to', async () => {
  const look = jest.fn<Promise<unknown>, []>().mockResolvedValue(1);
  watch('releases', 1000, look);
  watch('toggles', 1000, async () => 'the same');
  const first = await changesFor();
  now += 999;
  expect(await changesFor()).toEqual(first);
  expect(look).toHaveBeenCalledTimes(1);
  look.mockResolvedValue(2);
  now += 1;
  const second = await changesFor();
  expect(second.releases).not.toBe(first.releases);
  expect(second.toggles).toBe(first.toggles);
});

it('answers another text where any of several looks at one subject differs', async () => {
  let sessions = 1;
  watch('releases', 0, async () => 'the same');
  watch('releases', 0, async () => sessions);
  const first = await changesFor();
  sessions = 2;
  expect((await changesFor()).releases).not.toBe(first.releases);
});

it('looks in the name of an operator who may know, and answers nobody else', async () => {
  const look = jest.fn<Promise<unknown>, Parameters<Parameters<Watch>[2]>>().mockResolvedValue(1);
  watch('errors', 0, look, 'errors:read');
  expect(await changesFor('brand')).toEqual({});
  expect(look).not.toHaveBeenCalled();
  expect(await changesFor('support')).toHaveProperty('errors');
  expect(look.mock.calls[0]?.[0].operator?.roles).toEqual(['support']);
});

it('takes a failure and its end for changes, and logs the first', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = new Error('The API does not answer.');
  const look = jest.fn<Promise<unknown>, []>().mockResolvedValue(1);
  watch('toggles', 0, look);
  const first = await changesFor();
  look.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const failed = await changesFor();
  expect(failed.toggles).not.toBe(first.toggles);
  expect(await changesFor()).toEqual(failed);
  expect(await changesFor()).toEqual(first);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('does not wait for a look that takes long, and starts no second one beside it', async () => {
  let end: (found: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    end = resolve;
  });
  const look = jest.fn(() => slow);
  watch('health', 0, look);
  watch('toggles', 0, async () => 1);
  const first = await changesFor();
  expect(await changesFor()).toEqual(first);
  expect(look).toHaveBeenCalledTimes(1);
  end(1);
  await slow;
  expect((await changesFor()).health).not.toBe(first.health);
});

import { Prerendering } from './Prerendering';

it('runs one after another, and together what waits', async () => {
  const waiting: ((faults: string[]) => void)[] = [];
  const draw = jest.fn(
    () =>
      new Promise<string[]>((resolve) => {
        waiting.push(resolve);
      }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const frames = new Prerendering(draw);
  frames.start('a token');
  await settled();
  expect(draw.mock.calls).toEqual([['a token']]);
  frames.start();
  frames.start();
  await settled();
  expect(draw).toHaveBeenCalledTimes(1);
  waiting[0]?.(['a screen is missing']);
  await settled();
  expect([draw.mock.calls.length, frames.faults]).toEqual([2, ['a screen is missing']]);
  waiting[1]?.([]);
  await settled();
  expect([draw.mock.calls.length, frames.faults]).toEqual([2, []]);
});

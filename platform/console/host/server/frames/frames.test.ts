import { FrameDrawing } from './FrameDrawing';

it('draws one after another, and together what waits', async () => {
  const waiting: ((faults: string[]) => void)[] = [];
  const onChange = jest.fn();
  const draw = jest.fn(
    () =>
      new Promise<string[]>((resolve) => {
        waiting.push(resolve);
      }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const frames = new FrameDrawing(draw, onChange);
  frames.begin('a token');
  await settled();
  expect([draw.mock.calls, frames.isDrawing]).toEqual([[['a token']], true]);
  frames.begin();
  frames.begin();
  await settled();
  expect(draw).toHaveBeenCalledTimes(1);
  waiting[0]?.(['a screen is missing']);
  await settled();
  expect([draw.mock.calls.length, frames.faults]).toEqual([2, ['a screen is missing']]);
  waiting[1]?.([]);
  await settled();
  expect([draw.mock.calls.length, frames.isDrawing, frames.faults]).toEqual([2, false, []]);
  expect(onChange).toHaveBeenCalledTimes(4);
});

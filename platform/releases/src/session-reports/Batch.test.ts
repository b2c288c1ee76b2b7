import { setTimeout as wait } from 'node:timers/promises';
import { Batch } from './Batch';

it('acts once for all that is asked within a time, and by the earliest', async () => {
  const act = jest.fn(async () => undefined);
  const batch = new Batch(act, 'failed');
  batch.actWithin(60_000);
  batch.actWithin(20);
  batch.actWithin(40);
  await wait(80);
  expect(act).toHaveBeenCalledTimes(1);
  await batch.close();
});

it('closes once what it does has ended, and acts no more', async () => {
  const ended: number[] = [];
  const batch = new Batch(async () => {
    await wait(50);
    ended.push(1);
  }, 'failed');
  batch.actWithin(0);
  await wait(20);
  batch.actWithin(0);
  await batch.close();
  batch.actWithin(0);
  expect(ended).toEqual([1]);
  await wait(100);
  expect(ended).toEqual([1]);
});

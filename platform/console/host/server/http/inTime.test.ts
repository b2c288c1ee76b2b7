import { inTime } from './inTime';

it('waits for what comes in time, and for nothing longer', async () => {
  expect(await inTime(Promise.resolve('read'), 10)).toBe('read');
  await expect(inTime(new Promise(() => undefined), 10)).rejects.toMatchObject({
    name: 'StoreFault',
    message: 'It does not answer in time.',
  });
  await expect(inTime(Promise.reject(new Error('failed')), 10)).rejects.toThrow('failed');
});

import { withTimeout } from './withTimeout';

it('waits for what comes in time, and for nothing longer', async () => {
  expect(await withTimeout(Promise.resolve('read'), 10)).toBe('read');
  await expect(withTimeout(new Promise(() => undefined), 10)).rejects.toMatchObject({
    name: 'StoreFault',
    message: 'It does not answer in time.',
  });
  await expect(withTimeout(Promise.reject(new Error('failed')), 10)).rejects.toThrow('failed');
});

import { enter } from '../testing/enter';

it('gives up a first call that is not answered', async () => {
  const time = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  window.fetch = (_url, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('over'))),
    );
  const entered = enter(
    '/landing-page?applicationId=0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d&token=once',
  );
  time.abort();
  await expect(entered).rejects.toThrow('over');
  expect(timeout).toHaveBeenCalledWith(30_000);
});

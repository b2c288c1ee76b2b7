import { readInitialRoute } from './pageEntry';

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

describe('the initial route', () => {
  it('is the path that the server gives', async () => {
    await expect(readInitialRoute(answer({ data: '/upload' }))).resolves.toBe('/upload');
  });

  it.each([
    ['no call', null],
    ['no answer to give', Promise.resolve(null)],
    ['an error', answer({ error: 'x' }, 500)],
    ['another address', answer({ data: 'https://evil.example' })],
    ['another host', answer({ data: '//evil.example' })],
    ['no path', answer({ data: 7 })],
  ])('is none where there is %s', async (_what, call) => {
    await expect(readInitialRoute(call)).resolves.toBeNull();
  });

  it('is none where the call breaks, and says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(readInitialRoute(Promise.reject(new Error('gone')))).resolves.toBeNull();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

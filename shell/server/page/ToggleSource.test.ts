import { startUpstream } from '../testing/startUpstream';
import { ToggleSource } from './ToggleSource';

describe('the toggles of a page', () => {
  it('come from the API, and are kept for a moment', async () => {
    let calls = 0;
    const api = await startUpstream((request, response) => {
      calls += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ path: request.url === '/api/feature-toggles' }));
    });
    const source = new ToggleSource(api.origin);
    await expect(source.read()).resolves.toEqual({ path: true });
    await source.read();
    expect(calls).toBe(1);
    await api.close();
  });

  it.each([
    ['answers with an error', 500],
    ['is silent', null],
  ])('are unknown where the API %s', async (_what, status) => {
    const api = await startUpstream((_request, response) => {
      if (status !== null) response.writeHead(status).end('{}');
    });
    await expect(new ToggleSource(api.origin).read()).resolves.toBeNull();
    await api.close();
  });
});

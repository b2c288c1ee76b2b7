import { startTogglesApi } from '../testing/startTogglesApi';
import { startUpstream } from '../testing/startUpstream';
import { ToggleSource } from './ToggleSource';

describe('the toggles of a page', () => {
  it('come from the API, and are kept for a moment', async () => {
    const toggles = { MAINTENANCE_MODE: false, MOUSEFLOW: true, DYNAMIC_PRICING: true };
    const api = await startTogglesApi(toggles);
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const source = new ToggleSource(api.origin);
    await expect(source.read()).resolves.toEqual(toggles);
    now.mockReturnValue(1999);
    await source.read();
    expect(api.calls).toEqual(['/api/feature-toggles']);
    now.mockRestore();
    await api.close();
  });

  it('are asked for once by all who ask at a time, and anew later', async () => {
    const toggles = { MAINTENANCE_MODE: false, MOUSEFLOW: true, DYNAMIC_PRICING: true };
    const api = await startTogglesApi(toggles);
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const source = new ToggleSource(api.origin);
    await Promise.all([source.read(), source.read()]);
    expect(api.calls).toHaveLength(1);
    toggles.MAINTENANCE_MODE = true;
    now.mockReturnValue(2000);
    expect(await source.read()).toMatchObject({ MAINTENANCE_MODE: true });
    now.mockRestore();
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

import type { Release, ReleaseStore } from 'releases/registry';
import { createLiveReleases } from './navigation';

it('answers what was live last where the store is silent', async () => {
  const release = { name: 'mfe-control', version: '1.0.0' } as Release;
  const live = jest.fn<Promise<object>, []>().mockResolvedValueOnce({});
  const set = async () => ({ remotes: { 'mfe-control': '1.0.0' } });
  const store = { live, liveSet: set, withoutRevoked: set, release: async () => release };
  const liveReleases = createLiveReleases(store as unknown as ReleaseStore, 10);
  expect(await liveReleases('person:pat')).toEqual([release]);
  live.mockReturnValue(new Promise(() => undefined));
  expect(await liveReleases('person:pat')).toEqual([release]);
});

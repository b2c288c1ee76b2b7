import { ModuleFederation } from '@module-federation/runtime-core';
import provideRuntimeCore from './provideRuntimeCore';

const library = (version: string, eager: boolean) => ({
  version,
  get: () => Promise.resolve(() => version),
  shareConfig: { requiredVersion: '^1.0.0', singleton: true, eager },
});

/** What a remote gets of a library, of which it bundles a later version. */
async function gets(eager: boolean): Promise<unknown> {
  const host = new ModuleFederation({
    name: `host-${eager}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { library: [library('1.0.0', eager)] },
    plugins: [provideRuntimeCore()],
  });
  const { shareScopeMap } = host;
  const scope = shareScopeMap['default'] ?? {};
  Object.assign(scope['library'] ?? {}, {
    '1.1.0': { ...library('1.1.0', false), from: 'remote', scope: ['default'], deps: [] },
  });
  const provided = await host.loadShare<string>('library');
  return provided === false ? null : provided();
}

it('lets no remote bring another version of what the host has in its first file', async () => {
  expect(await gets(true)).toBe('1.0.0');
  expect(await gets(false)).toBe('1.1.0');
});

it('fetches a library anew where its file did not arrive', async () => {
  const get = jest.fn(() => Promise.resolve(() => '1.0.0'));
  get.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  const host = new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { library: [{ ...library('1.0.0', false), get }] },
    plugins: [provideRuntimeCore()],
  });
  await expect(host.loadShare('library')).rejects.toThrow('Loading chunk 1 failed');
  const provided = await host.loadShare<string>('library');
  expect(provided !== false && provided()).toBe('1.0.0');
});

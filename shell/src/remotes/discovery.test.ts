import { chooseRemotes, fetchDiscovery, type DiscoveredVersion } from './discovery';

const version = (name: string): DiscoveredVersion => ({
  url: `/remotes/mfe-quote/${name}/remoteEntry.js`,
  metadata: { version: name },
  extras: {
    federationName: 'mfe_quote',
    paths: ['/landing-page'],
    screens: [],
    files: {},
  },
});
const discovery = (...versions: DiscoveredVersion[]) => ({
  microFrontends: { 'mfe-quote': versions },
});

describe('a remote of the discovery', () => {
  it('has the version that the session is to use', () => {
    const [remote] = chooseRemotes(discovery(version('2.0.0')));
    expect(remote).toEqual({
      name: 'mfe-quote',
      federationName: 'mfe_quote',
      version: '2.0.0',
      url: '/remotes/mfe-quote/2.0.0/remoteEntry.js',
      screens: [{ path: '/landing-page' }],
      files: {},
    });
  });

  it('knows each of its paths as a screen, with the place in the journey that the release declares', () => {
    const declaring = version('1.0.0');
    declaring.extras.paths = ['/landing-page', '/contact-details'];
    declaring.extras.screens = [{ path: '/contact-details', step: 1, label: 'Details' }];
    expect(chooseRemotes(discovery(declaring))[0]?.screens).toEqual([
      { path: '/landing-page' },
      { path: '/contact-details', step: 1, label: 'Details' },
    ]);
  });

  it('leaves out a remote without a version', () => {
    expect(chooseRemotes(discovery())).toEqual([]);
  });
});

describe('fetching the discovery', () => {
  it('gets the current answer of the server', async () => {
    globalThis.fetch = jest.fn().mockResolvedValue(Response.json(discovery()));
    await expect(fetchDiscovery(1000)).resolves.toEqual(discovery());
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/federation/discovery.json',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it('rejects an answer that is no JSON', async () => {
    globalThis.fetch = jest.fn().mockResolvedValue(new Response('<!doctype html>'));
    await expect(fetchDiscovery(1000)).rejects.toThrow();
  });

  it('rejects an error of the server', async () => {
    globalThis.fetch = jest.fn().mockResolvedValue(new Response('', { status: 503 }));
    await expect(fetchDiscovery(1000)).rejects.toThrow('discovery.json answered 503');
  });
});

import { releaseOf } from '../testing/releaseOf';
import { faultsBetween, faultsWithApi } from './gate';

const shell = releaseOf('shell', '1.0.0', {
  provides: {
    shared: { react: '19.3.1' },
    members: { 'shared-auth/session': ['useSession'] },
  },
});
const asking = (requiredVersion: string, singleton = true) =>
  releaseOf('mfe-quote', '2.0.0', { shared: [{ name: 'react', requiredVersion, singleton }] });
const using = (entry: string, name: string) =>
  releaseOf('mfe-quote', '2.0.0', {
    needs: { members: [{ entry, name, at: 'mfe-quote/src/page.ts:3' }], calls: [] },
  });
const calling = (method: string, path: string) =>
  releaseOf('mfe-quote', '2.0.0', {
    needs: { members: [], calls: [{ method, path, at: 'mfe-quote/src/api/a.ts:7' }] },
  });
const api = {
  paths: {
    '/api/eligibility/{applicationId}': { get: {}, post: {} },
    '/api/application/{applicationId}/proof': { post: {} },
  },
};

describe('between a shell and a remote', () => {
  it('there is no fault where the shell has what the remote needs', async () => {
    expect(faultsBetween(shell, asking('^19.0.0'))).toEqual([]);
    expect(faultsBetween(shell, asking('^19.3.1'))).toEqual([]);
    expect(faultsBetween(shell, asking('^20.0.0', false))).toEqual([]);
    expect(faultsBetween(shell, using('shared-auth/session', 'useSession'))).toEqual([]);
  });

  it('a singleton of another version is named', async () => {
    expect(faultsBetween(shell, asking('^20.0.0'))).toEqual([
      'mfe-quote 2.0.0 asks for react ^20.0.0, and shell 1.0.0 has 19.3.1',
    ]);
  });

  it.each([
    ['shared-auth/session', 'startSession'],
    ['shared-auth/clock', 'useSession'],
  ])('a member that is not there is named by its line: %s %s', async (entry, name) => {
    expect(faultsBetween(shell, using(entry, name))).toEqual([
      `mfe-quote/src/page.ts:3 uses ${name} of ${entry}, which shell 1.0.0 does not have`,
    ]);
  });
});

it('a line of a remote in a repository of its own is named with its app', () => {
  const at = 'src/page.ts:3';
  const needs = {
    members: [{ entry: 'shared-auth/session', name: 'startSession', at }],
    calls: [{ method: 'DELETE', path: '/eligibility', at }],
  };
  const remote = releaseOf('mfe-quote', '2.0.0', { needs });
  expect(faultsBetween(shell, remote)).toEqual([
    `mfe-quote: ${at} uses startSession of shared-auth/session, which shell 1.0.0 does not have`,
  ]);
  expect(faultsWithApi(remote, api)).toEqual([
    `mfe-quote: ${at} calls DELETE /api/eligibility, which journey-api does not answer`,
  ]);
});

describe('between a remote and the server', () => {
  it.each([
    ['GET', '/eligibility/{}'],
    ['POST', '/eligibility/{}'],
    ['POST', '/application/{}/proof'],
  ])('there is no fault in %s %s', (method, path) => {
    expect(faultsWithApi(calling(method, path), api)).toEqual([]);
  });

  it.each([
    ['DELETE', '/eligibility/{}'],
    ['GET', '/eligibility'],
    ['GET', '/eligibility/{}/{}'],
    ['POST', '/application/{}/{}'],
  ])('a call that it does not answer is named by its line: %s %s', (method, path) => {
    expect(faultsWithApi(calling(method, path), api)).toEqual([
      `mfe-quote/src/api/a.ts:7 calls ${method} /api${path}, which journey-api does not answer`,
    ]);
  });
});

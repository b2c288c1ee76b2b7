import type { SignedIn } from '../../server/contract/page';

export const signedIn: SignedIn = {
  operator: { id: 'pat', name: 'Pat Novak', roles: ['release'] },
  permissions: [],
  csrf: 'c',
  endsAt: '2999-01-01T00:00:00.000Z',
  idleMinutes: 30,
};

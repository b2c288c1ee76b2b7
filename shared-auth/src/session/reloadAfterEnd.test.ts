import { applicationId, bearerOf } from 'journey-api/contract/testing';
import { adoptBearer, closeSession, endSession } from './session';
import { sessionStore } from './sessionStore';
import { startSession } from './startSession';

const other = 'c7d1f3a0-3b5e-4b57-8f14-6f3f0a4d9e21';
const bearer = bearerOf(applicationId, 1800);

/** The page of before has gone, with all that it had in memory. */
function reload(id: string | null = null) {
  sessionStore.setState(sessionStore.getInitialState(), true);
  return startSession({ applicationId: id, handedOff: false, tokenCall: null });
}

describe('a reload between the end of a session and its login', () => {
  beforeEach(() => {
    localStorage.clear();
    adoptBearer(bearer);
    endSession();
  });

  it('finds it over, and the application that it was of', async () => {
    for (const _ of [1, 2]) {
      await expect(reload()).resolves.toBe('ended');
      expect(sessionStore.getState()).toMatchObject({ applicationId, bearer: null });
    }
  });

  it.each([
    ['the link of another application was opened', () => reload(other)],
    [
      'the applicant has given the application up',
      () => {
        adoptBearer(bearer);
        closeSession();
        return reload();
      },
    ],
    [
      'another tab has logged out',
      () => {
        localStorage.setItem('PLUM_LOGGED_OUT', 'true');
        return reload();
      },
    ],
  ])('finds none where %s', async (_what, act) => {
    await expect(act()).resolves.toBe('unauthenticated');
  });
});

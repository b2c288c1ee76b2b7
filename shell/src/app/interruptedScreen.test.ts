import { sessionStore } from 'shared-auth/session';
import {
  saveInterruptedScreen,
  saveScreenAtSessionEnd,
  initInterruptedScreen,
  takeInterruptedScreen,
} from './interruptedScreen';

const applicationId = 'a1';

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.setState({ applicationId, hasLoggedOut: false });
});

describe('the screen on which a session ended', () => {
  it('is read once', () => {
    saveInterruptedScreen('/upload');
    expect(takeInterruptedScreen(applicationId)).toBe('/upload');
    expect(takeInterruptedScreen(applicationId)).toBeNull();
  });

  it.each(['/faqs', '/login', '/login/a1'])('is not %s, where anybody may be', (pathname) => {
    saveInterruptedScreen(pathname);
    expect(takeInterruptedScreen(applicationId)).toBeNull();
  });

  it('is the page that was opened with a session that is over', () => {
    initInterruptedScreen('ended', '/upload');
    initInterruptedScreen('unauthenticated', '/login');
    expect(takeInterruptedScreen(applicationId)).toBe('/upload');
  });

  it('is the page that was opened, where the session ends before a screen is shown', () => {
    window.history.replaceState(null, '', '/upload');
    sessionStore.setState({ status: 'authenticated' });
    const stop = saveScreenAtSessionEnd();
    sessionStore.setState({ status: 'ended' });
    stop();
    expect(takeInterruptedScreen(applicationId)).toBe('/upload');
  });

  it('is not stored where the applicant logs out', () => {
    sessionStore.setState({ status: 'authenticated' });
    const stop = saveScreenAtSessionEnd();
    sessionStore.setState({ status: 'ended', hasLoggedOut: true });
    stop();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten where a session begins some other way', () => {
    saveInterruptedScreen('/upload');
    initInterruptedScreen('authenticated', '/landing-page');
    expect(takeInterruptedScreen(applicationId)).toBeNull();
  });

  it('is nowhere in a browser that forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    saveInterruptedScreen('/upload');
    expect(takeInterruptedScreen(applicationId)).toBeNull();
    jest.restoreAllMocks();
  });
});

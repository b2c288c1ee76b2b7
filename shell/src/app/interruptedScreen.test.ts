import { sessionStore } from 'shared-auth/session';
import {
  keepLeftScreen,
  keepScreenAtSessionEnd,
  rememberWhereItEnded,
  takeLeftScreen,
} from './interruptedScreen';

const applicationId = 'a1';

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.setState({ applicationId });
});

describe('the screen on which a session ended', () => {
  it('is told once', () => {
    keepLeftScreen('/upload');
    expect(takeLeftScreen(applicationId)).toBe('/upload');
    expect(takeLeftScreen(applicationId)).toBeNull();
  });

  it.each(['/faqs', '/login', '/login/a1'])('is not %s, where anybody may be', (pathname) => {
    keepLeftScreen(pathname);
    expect(takeLeftScreen(applicationId)).toBeNull();
  });

  it('is the page that was opened with a session that is over', () => {
    rememberWhereItEnded('ended', '/upload');
    rememberWhereItEnded('unauthenticated', '/login');
    expect(takeLeftScreen(applicationId)).toBe('/upload');
  });

  it('is the page that was opened, where the session ends before a screen stands there', () => {
    window.history.replaceState(null, '', '/upload');
    sessionStore.setState({ status: 'authenticated' });
    const stop = keepScreenAtSessionEnd();
    sessionStore.setState({ status: 'ended' });
    stop();
    expect(takeLeftScreen(applicationId)).toBe('/upload');
  });

  it('is forgotten where a session begins some other way', () => {
    keepLeftScreen('/upload');
    rememberWhereItEnded('authenticated', '/landing-page');
    expect(takeLeftScreen(applicationId)).toBeNull();
  });

  it('is nowhere in a browser that forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    keepLeftScreen('/upload');
    expect(takeLeftScreen(applicationId)).toBeNull();
    jest.restoreAllMocks();
  });
});

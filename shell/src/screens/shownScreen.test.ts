/** @jest-environment-options {"url": "https://loans.example/"} */
import { sessionStore } from 'shared-auth/session';
import { provideJourney } from './journey';
import { screenStore } from './screenStore';
import { noteShownScreens } from './shownScreen';

const show = (pathname: string) =>
  screenStore.setState({ handle: { title: 'T', analyticsName: 't' }, pathname });

it('says which screen this browser shows, as long as there is a session', () => {
  provideJourney(
    ['/landing-page', '/login/:applicationId?'].map((path) => ({ path, app: 'mfe-quote' })),
  );
  noteShownScreens();
  sessionStore.setState({ status: 'starting' });
  show('/landing-page');
  expect(document.cookie).not.toContain('plum_screen');
  sessionStore.setState({ status: 'authenticated', expiresAt: Date.now() + 60_000 });
  // Over HTTPS the server reads no cookie without the prefix.
  expect(document.cookie).toContain('__Host-plum_screen=%2Flanding-page');
  show('/somewhere-else');
  expect(document.cookie).not.toContain('plum_screen');
  show('/landing-page');
  sessionStore.setState({ status: 'ended', expiresAt: null });
  expect(document.cookie).not.toContain('plum_screen');
  show('/login/0b1e6a36');
  expect(document.cookie).toContain('plum_screen=%2Flogin%2F%3AapplicationId%3F');
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { sessionStore, type SessionState } from 'shared-auth/session';
import { setToggles } from 'shared-auth/toggles';
import { applicationId } from '../testing/bearerOf';
import { ApplicantGate } from './ApplicantGate';

const Place = () => {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
};

function open(path: string, session: Partial<SessionState>) {
  sessionStore.setState({ ...sessionStore.getInitialState(), ...session }, true);
  render(
    <MemoryRouter initialEntries={[path]}>
      <ApplicantGate>
        <h1>The screen</h1>
        <Place />
      </ApplicantGate>
    </MemoryRouter>,
  );
}
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeEach(() => setToggles({}));

describe('who may see what', () => {
  it('shows a screen to an applicant', () => {
    open('/upload', { status: 'authenticated', applicationId });
    expect(title()).toBe('The screen');
  });

  it('shows nobody else a screen, and says what to do', () => {
    open('/upload', { status: 'unauthenticated' });
    expect(title()).toBe('You are not authenticated');
    expect(screen.getByText('Please go back to the App and try again')).toBeVisible();
  });

  it('waits while the session begins', () => {
    open('/upload', { status: 'starting' });
    expect(title()).toBeUndefined();
    expect(screen.getByRole('status')).toHaveTextContent('Please wait while loading...');
  });

  it.each(['/faqs', '/privacy-notice', '/cookie-policy', '/sandbox'])(
    'shows %s to everybody',
    (path) => {
      open(path, { status: 'unauthenticated' });
      expect(title()).toBe('The screen');
    },
  );

  it.each(['/faqs/more', '/sandboxes'])('does not take %s for a public page', (path) => {
    open(path, { status: 'unauthenticated' });
    expect(title()).toBe('You are not authenticated');
  });

  it('leaves the last screen to an applicant who has given up', () => {
    open('/offer/not-eligible', { status: 'closed', applicationId });
    expect(title()).toBe('The screen');
  });

  it('leads an applicant whose session has ended to the login', () => {
    open('/upload', { status: 'ended', applicationId });
    expect(screen.getByText(`/login?applicationId=${applicationId}`)).toBeVisible();
  });

  it.each([
    ['its path', `/login/${applicationId}`, null],
    ['what is stored', '/login', applicationId],
  ])('shows the login where %s names an application', (_what, path, stored) => {
    open(path, { status: 'unauthenticated', applicationId: stored });
    expect(title()).toBe('The screen');
  });

  it('shows no login without an application', () => {
    open('/login', { status: 'unauthenticated' });
    expect(title()).toBe('You are not authenticated');
  });

  it('shows maintenance before everything', () => {
    setToggles({ MAINTENANCE_MODE: true });
    open('/faqs', { status: 'authenticated', applicationId });
    expect(title()).toBe("Sorry, we'll be back soon");
    expect(screen.getByText(/about 2 weeks/)).toBeVisible();
  });

  it('leaves the tester the page that ends maintenance', () => {
    setToggles({ MAINTENANCE_MODE: true });
    open('/sandbox', { status: 'unauthenticated' });
    expect(title()).toBe('The screen');
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { sessionStore, type SessionState } from 'shared-auth/session';
import { provideBrand, setToggles } from 'shared-auth/host';
import { testBrand } from 'shared-testing';
import { Dialog } from 'shared-ui';
import { journeyOf, provideJourney } from '../screens/journey';
import { ScreenArrival } from '../screens/ScreenArrival';
import { screenStore } from '../screens/screenStore';
import { applicationId } from 'journey-api/contract/testing';
import { RouteGuard } from './RouteGuard';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

function open(path: string, session: Partial<SessionState>) {
  sessionStore.setState({ ...sessionStore.getInitialState(), ...session }, true);
  render(
    <MemoryRouter initialEntries={[path]}>
      <RouteGuard>
        <h1>The screen</h1>
        <Place />
      </RouteGuard>
    </MemoryRouter>,
  );
}
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeAll(() => {
  provideBrand(testBrand);
  window.scrollTo = () => undefined;
});
beforeEach(() => setToggles({}));

describe('who may see what', () => {
  it('shows a screen to an applicant', () => {
    open('/upload', { status: 'authenticated', applicationId });
    expect(title()).toBe('The screen');
  });

  it('shows nobody else a screen, and says what to do', async () => {
    open('/upload', { status: 'unauthenticated' });
    expect(await screen.findByText('You are not authenticated')).toBeVisible();
    expect(screen.getByText('Please go back to the App and try again')).toBeVisible();
    expect(screen.getByText(/you need to be signed in/)).toBeVisible();
    expect(screen.getByText(/an email from us about your application/)).toBeVisible();
  });

  it('says that a link is used, and offers the login to its application', () => {
    open('/landing-page', { status: 'unauthenticated', applicationId, handedOff: true });
    expect(screen.getByText(/works only once.*used before, or be too old/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to your application' })).toHaveAttribute(
      'href',
      `/login?applicationId=${applicationId}`,
    );
  });

  it('says that an application has expired, and offers no login that would say so again', () => {
    const expired = { title: 'Your application has expired', text: 'Its 14 days are over.' };
    const scrollTo = jest.spyOn(window, 'scrollTo');
    open('/landing-page', { status: 'unauthenticated', applicationId, expired });
    expect(title()).toBe('Your application has expired');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByText('Its 14 days are over.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
    expect(screen.getByRole('link', { name: '0113 496 0001' })).toBeVisible();
  });

  it.each(['ended', 'unauthenticated'] as const)(
    'says at the login too that an application has expired, and how to start again, once %s',
    (status) => {
      const expired = { title: 'Your application has expired', text: 'Its 14 days are over.' };
      open('/login', { status, applicationId, expired });
      expect(title()).toBe('Your application has expired');
      expect(screen.getByRole('region', { name: 'Start again' })).toHaveTextContent(/loan offer/);
    },
  );

  it('shows a screen of a remote to everybody, where it is declared as public', () => {
    const screens = [{ path: '/budget/tips', public: true }];
    provideJourney(journeyOf([{ name: 'mfe-budget', screens }]));
    open('/budget/tips', { status: 'unauthenticated' });
    expect(title()).toBe('The screen');
    provideJourney([]);
  });

  it('shows a screen while the session begins, as its frame does', () => {
    open('/upload', { status: 'starting' });
    expect(title()).toBe('The screen');
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

  it('shows maintenance before everything', async () => {
    setToggles({ MAINTENANCE_MODE: true });
    open('/faqs', { status: 'authenticated', applicationId });
    expect(await screen.findByText("Sorry, we'll be back soon")).toBeVisible();
    expect(screen.getByText(/about 2 weeks/)).toBeVisible();
  });

  it('gives a screen back as it was left when maintenance is over', async () => {
    sessionStore.setState({ ...sessionStore.getInitialState(), status: 'authenticated' }, true);
    const left = jest.fn();
    render(
      <MemoryRouter initialEntries={['/upload']}>
        <RouteGuard>
          <label>
            Income
            <input onBlur={left} />
          </label>
          <ScreenArrival handle={{ title: 'The screen', analyticsName: 'screen' }} />
        </RouteGuard>
      </MemoryRouter>,
    );
    const income = screen.getByRole('textbox', { name: 'Income' });
    await userEvent.type(income, '4321');
    act(() => setToggles({ MAINTENANCE_MODE: true }));
    expect(income).not.toBeVisible();
    expect(income).not.toHaveFocus();
    expect(left).not.toHaveBeenCalled();
    expect(screenStore.getState().handle?.title).toBe('Maintenance');
    act(() => setToggles({}));
    expect(income).toBeVisible();
    expect(income).toHaveFocus();
    expect(income).toHaveValue('4321');
    expect(screenStore.getState().handle?.title).toBe('The screen');
    await userEvent.tab();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('opens no dialog over maintenance, and opens it again after it', () => {
    sessionStore.setState({ ...sessionStore.getInitialState(), status: 'authenticated' }, true);
    const closed = jest.fn();
    render(
      <MemoryRouter initialEntries={['/upload']}>
        <RouteGuard>
          <Dialog open title="A question" onClose={closed} />
        </RouteGuard>
      </MemoryRouter>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => setToggles({ MAINTENANCE_MODE: true }));
    expect(dialog.open).toBe(false);
    act(() => setToggles({}));
    expect(dialog.open).toBe(true);
    expect(closed).not.toHaveBeenCalled();
  });

  it('begins no screen during maintenance', () => {
    setToggles({ MAINTENANCE_MODE: true });
    open('/upload', { status: 'authenticated', applicationId });
    expect(screen.queryByText('The screen')).toBeNull();
    act(() => setToggles({}));
    expect(title()).toBe('The screen');
  });

  it('leaves the tester the page that ends maintenance', () => {
    setToggles({ MAINTENANCE_MODE: true });
    open('/sandbox', { status: 'unauthenticated' });
    expect(title()).toBe('The screen');
  });
});

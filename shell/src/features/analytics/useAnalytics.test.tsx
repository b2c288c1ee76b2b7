import { act, render } from '@testing-library/react';
import { provideBrand, setToggles, togglesStore } from 'shared-auth/host';
import { reportEvent, sessionStore } from 'shared-auth/session';
import { applicationId } from 'journey-api/contract/testing';
import { startFakeServer, testBrand, type FakeServer } from 'shared-testing';
import { consentStore } from '../../consent/consentStore';
import { provideThirdParties } from '../../consent/thirdParties';
import { journeyOf, provideJourney } from '../../screens/journey';
import { screenStore } from '../../screens/screenStore';
import { useAnalytics } from './useAnalytics';

const HASHED = 'hash-of-it';
const paths = [
  '/upload/:applicationId?',
  '/upload/unsuccess',
  '/offer/counter-offer',
  '/landing-page',
];

function Page() {
  useAnalytics();
  return <main id="main" />;
}

const consent = (analytics: boolean, marketing = false) =>
  act(async () => consentStore.setState({ answer: { analytics, marketing } }));
const arrive = (pathname: string, analyticsName: string) =>
  act(() => screenStore.setState({ pathname, handle: { title: 'A screen', analyticsName } }));
const thirdPartyScripts = () =>
  [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src !== '');
const pushed = (event: string) =>
  (window.dataLayer ?? []).filter((entry) => entry['event'] === event);

let api: FakeServer;

beforeEach(() => {
  provideJourney(journeyOf([{ name: 'mfe-loan', screens: paths.map((path) => ({ path })) }]));
  api = startFakeServer();
  api.reply(`GET /hashed-application-id/${applicationId}`, {
    body: { hashedApplicationId: HASHED },
  });
  provideBrand({
    ...testBrand,
    tagManagerId: 'GTM-TEST01',
    recordingId: 'recording-1',
    optimisationId: 'OPT-1',
  });
  provideThirdParties({
    tagManager: 'https://tags.example',
    optimisation: 'https://optimise.example',
    recording: 'https://record.example',
    tags: [],
    monitoring: null,
  });
  consentStore.setState({ answer: null });
  setToggles({});
  sessionStore.setState(
    { ...sessionStore.getInitialState(), status: 'authenticated', applicationId },
    true,
  );
  screenStore.setState({
    handle: { title: 'Landing Page', analyticsName: 'landing' },
    pathname: '/landing-page',
  });
});

it('asks nobody and keeps nothing before there is consent, nor after it is refused', async () => {
  setToggles({ MOUSEFLOW: true });
  render(<Page />);
  await consent(false, true);
  arrive(`/upload/${applicationId}`, 'upload');
  act(() => reportEvent('documents submitted', { kind: 'payslips' }));
  expect(thirdPartyScripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(api.calls).toEqual([]);
});

describe('with consent', () => {
  it('loads what the brand has ids for', async () => {
    render(<Page />);
    await consent(true);
    expect(thirdPartyScripts()).toEqual([
      'https://tags.example/gtm.js?id=GTM-TEST01',
      'https://optimise.example/optimise.js?id=OPT-1',
    ]);
  });

  it('reports pages by name and pattern, with the hashed id and never the id itself', async () => {
    render(<Page />);
    await consent(true, true);
    arrive(`/upload/${applicationId}`, 'upload');
    expect(pushed('virtualPageView').at(-1)).toEqual({
      event: 'virtualPageView',
      brand: 'aqua',
      hashedApplicationId: HASHED,
      pageName: 'upload',
      pageTitle: 'A screen',
      pagePath: '/upload/:applicationId?',
      pageLocation: 'http://localhost/upload/:applicationId?',
      journey: 'standard',
    });
    expect(pushed('consent')).toMatchObject([{ analyticsConsent: true, marketingConsent: true }]);
    expect(JSON.stringify(window.dataLayer)).not.toContain(applicationId);
  });

  it('reports an error as a page of its own behind the one that failed', async () => {
    render(<Page />);
    await consent(true);
    arrive('/upload/unsuccess', 'error');
    expect(pushed('virtualPageView').at(-1)).toMatchObject({
      pageName: 'upload/unsuccess/error',
      pagePath: '/upload/unsuccess/error',
    });
  });

  it('reports an unknown address by no path', async () => {
    render(<Page />);
    await consent(true);
    arrive('/jane.doe@mail.example', 'page-not-found');
    expect(pushed('virtualPageView').at(-1)).toMatchObject({ pagePath: '/unknown/error' });
  });

  it('distinguishes the counter offer and what follows it from the standard journey', async () => {
    render(<Page />);
    await consent(true);
    arrive('/offer/counter-offer', 'quoteDownsell');
    arrive('/upload', 'upload');
    expect(pushed('virtualPageView').map(({ journey }) => journey)).toEqual([
      'standard',
      'counterOffer',
      'counterOffer',
    ]);
  });

  it('reports events without personal data', async () => {
    render(<Page />);
    await consent(true);
    act(() =>
      reportEvent('bank validation failed', {
        reason: 'referral required',
        email: 'jane@mail.example',
        born: '1990-02-01',
        postcode: 'LS1 4AB',
        account: '63748472',
        application: applicationId,
      }),
    );
    expect(pushed('bank validation failed')).toEqual([
      {
        event: 'bank validation failed',
        brand: 'aqua',
        hashedApplicationId: HASHED,
        reason: 'referral required',
      },
    ]);
  });

  it('records a session only while its toggle is on, with the main part masked', async () => {
    render(<Page />);
    await consent(true);
    expect(thirdPartyScripts().join()).not.toContain('record.example');
    act(() => setToggles({ MOUSEFLOW: true }));
    expect(thirdPartyScripts()).toContain('https://record.example/projects/recording-1.js');
    expect(document.getElementById('main')).toHaveAttribute('data-mf-replace-inner');
    expect(window.mouseflowPath).toBe('/landing-page');
    act(() => setToggles({}));
    expect(thirdPartyScripts().join()).not.toContain('record.example');
  });

  it('takes experiments as toggles of their own, and no other toggle', async () => {
    render(<Page />);
    await consent(true);
    window.plumExperiments = { SHORT_FORM: true, EXPERIMENT_BLUE: false, MAINTENANCE_MODE: true };
    const script = document.querySelector('script[src*="optimise"]');
    await act(async () => script?.dispatchEvent(new Event('load')));
    expect(togglesStore.getState()).toEqual({
      EXPERIMENT_SHORT_FORM: true,
      EXPERIMENT_BLUE: false,
      EXPERIMENT_MAINTENANCE_MODE: true,
    });
    await consent(false);
    expect(togglesStore.getState()).toEqual({});
  });
});

it('follows who is signed in', async () => {
  sessionStore.setState({ status: 'unauthenticated' });
  render(<Page />);
  await consent(true);
  arrive('/upload/unsuccess', 'before');
  await act(async () => sessionStore.setState({ status: 'authenticated' }));
  arrive('/upload', 'during');
  await act(async () => sessionStore.setState({ status: 'ended' }));
  arrive('/landing-page', 'after');
  expect(pushed('virtualPageView').map((entry) => entry['hashedApplicationId'])).toEqual([
    null,
    null,
    HASHED,
    null,
  ]);
});

it('stops at once when consent is withdrawn, and removes what was set', async () => {
  document.cookie = 'account=5; Path=/';
  render(<Page />);
  await consent(true);
  document.cookie = '_ga=GA1.1; Path=/';
  document.cookie = 'visitor=7; Path=/';
  localStorage.setItem('_gcl_ls', '1');
  sessionStorage.setItem('theirs', '1');
  localStorage.setItem('PLUM_BEARER', 'stays');
  await consent(false);
  arrive('/upload', 'upload');
  expect(thirdPartyScripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(document.cookie).not.toMatch(/_ga|visitor/);
  expect(document.cookie).toContain('account=5');
  expect(sessionStorage.getItem('theirs')).toBeNull();
  expect(localStorage.getItem('_gcl_ls')).toBeNull();
  expect(localStorage.getItem('PLUM_BEARER')).toBe('stays');
});

it('does nothing for a script that loads after consent is withdrawn', async () => {
  render(<Page />);
  await consent(true);
  const script = document.querySelector('script[src*="optimise"]');
  // A tag manager that has run still has the queue.
  const queue = window.dataLayer ?? [];
  await consent(false);
  const before = queue.length;
  window.plumExperiments = { SHORT_FORM: true };
  await act(async () => script?.dispatchEvent(new Event('load')));
  expect(script).not.toBeNull();
  expect(queue).toHaveLength(before);
  expect(togglesStore.getState()).toEqual({});
  delete window.plumExperiments;
});

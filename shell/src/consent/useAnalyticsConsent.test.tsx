import { act, render, screen } from '@testing-library/react';
import { screenStore } from '../screens/screenStore';
import { consentStore } from './consentStore';
import { useAnalyticsConsent, useWithdrawal } from './useAnalyticsConsent';
import { reloadPage } from '../browser/openPage';

const remotes = [{ url: 'https://quote.example/1.0.0/remoteEntry.js' }];
jest.mock('../browser/openPage', () => ({ reloadPage: jest.fn() }));

const reload = jest.mocked(reloadPage);

function Page() {
  useWithdrawal(remotes);
  return <p>{useAnalyticsConsent() ? 'tracked' : 'not tracked'}</p>;
}

const consent = (analytics: boolean) =>
  act(() => consentStore.setState({ answer: { analytics, marketing: true } }));
const arrive = (pathname: string) => act(() => screenStore.setState({ pathname }));
const policy = () => document.head.querySelector('meta')?.content;

beforeEach(() => {
  document.head.replaceChildren();
  reload.mockClear();
  consentStore.setState({ answer: null });
  screenStore.setState({ pathname: '/landing-page' });
  render(<Page />);
});

it('needs consent', () => {
  expect(screen.getByText('not tracked')).toBeVisible();
  consent(true);
  expect(screen.getByText('tracked')).toBeVisible();
  expect(policy()).toBeUndefined();
});

describe('consent that is withdrawn', () => {
  beforeEach(() => {
    consent(true);
    consent(false);
  });

  it('closes the page to all but its own origins, once', () => {
    expect(policy()).toBe(
      "script-src 'self' https://quote.example; connect-src 'self' https://quote.example; img-src 'self' https://quote.example data: blob:",
    );
    consent(true);
    consent(false);
    expect(document.head.querySelectorAll('meta')).toHaveLength(1);
    arrive('/contact-details');
    expect(reload).not.toHaveBeenCalled();
  });

  it('counts again, once it is given again, from the next screen on', () => {
    consent(true);
    expect(screen.getByText('not tracked')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    arrive('/contact-details');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('closes a page too to which others have added such an element', () => {
  const theirs = document.createElement('meta');
  theirs.httpEquiv = 'X-Translated-By';
  document.head.append(theirs);
  consent(true);
  expect(screen.getByText('tracked')).toBeVisible();
  consent(false);
  expect(document.head.querySelectorAll('meta[http-equiv="Content-Security-Policy"]')).toHaveLength(
    1,
  );
});

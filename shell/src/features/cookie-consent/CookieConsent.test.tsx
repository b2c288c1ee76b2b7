import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentStore } from '../../consent/consentStore';
import { cookieSettings } from '../../consent/cookieSettings';
import { renderToString } from 'react-dom/server';
import { CookieBanner } from './CookieBanner';
import { CookieConsent } from './CookieConsent';

const written = jest.spyOn(Document.prototype, 'cookie', 'set');
window.scrollBy = jest.fn();

function open() {
  render(
    <>
      <CookieConsent />
      <main>
        <h1 tabIndex={-1}>The screen</h1>
      </main>
    </>,
  );
}
const banner = () => screen.queryByRole('region', { name: 'We respect your privacy' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cookies = () => document.cookie.split('; ').sort();

beforeEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  written.mockClear();
  consentStore.setState({ answer: null });
  cookieSettings.setState({ isOpen: false });
});

describe('the question about cookies', () => {
  it('names each kind of optional cookie that it asks about', () => {
    open();
    for (const kind of ['analytics', 'marketing']) expect(banner()).toHaveTextContent(kind);
  });

  it('offers to reject as plainly as to accept', () => {
    open();
    const accept = screen.getByRole('button', { name: 'Accept all cookies' });
    const reject = screen.getByRole('button', { name: 'Reject optional cookies' });
    expect(accept.className).toBe(reject.className);
    expect(screen.getByRole('button', { name: 'Manage cookie settings' })).toBeVisible();
  });

  it.each([
    ['Accept all cookies', 'true', { analytics: true, marketing: true }],
    ['Reject optional cookies', 'false', { analytics: false, marketing: false }],
  ])('keeps the answer: %s', async (button, flag, answer) => {
    open();
    await press(button);
    expect(cookies()).toEqual([
      `analyticsCookieConsent=${flag}`,
      'cookieConsent=true',
      `marketingCookieConsent=${flag}`,
    ]);
    expect(consentStore.getState().answer).toEqual(answer);
    expect(banner()).toBeNull();
    expect(screen.getByRole('heading', { name: 'The screen' })).toHaveFocus();
    expect(screen.getByText(/Your cookie choice is saved/)).toBeInTheDocument();
  });

  it('keeps it in first-party cookies, for six months', async () => {
    open();
    await press('Reject optional cookies');
    expect(written.mock.calls).toHaveLength(3);
    for (const [cookie] of written.mock.calls)
      expect(cookie).toMatch(/; Path=\/; Max-Age=15724800; SameSite=Lax$/);
  });

  it('works where the browser blocks all site data, and with it what connects tabs', async () => {
    jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    open();
    expect(banner()).toBeVisible();
    await press('Reject optional cookies');
    expect(banner()).toBeNull();
    jest.mocked(globalThis.BroadcastChannel).mockRestore();
  });

  it('takes a choice by kind, with nothing ticked beforehand', async () => {
    open();
    await press('Manage cookie settings');
    const analytics = screen.getByRole('checkbox', { name: 'Allow analytics cookies' });
    const marketing = screen.getByRole('checkbox', { name: 'Allow marketing cookies' });
    expect(analytics).not.toBeChecked();
    expect(marketing).not.toBeChecked();
    await userEvent.click(marketing);
    await press('Confirm current selection');
    expect(consentStore.getState().answer).toEqual({ analytics: false, marketing: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked no more once there is an answer, and opens again from elsewhere as it was left', async () => {
    consentStore.setState({ answer: { analytics: true, marketing: false } });
    open();
    expect(banner()).toBeNull();
    act(() => cookieSettings.setState({ isOpen: true }));
    const analytics = screen.getByRole('checkbox', { name: 'Allow analytics cookies' });
    expect(analytics).toBeChecked();
    await userEvent.click(analytics);
    await press('Confirm current selection');
    expect(consentStore.getState().answer).toEqual({ analytics: false, marketing: false });
  });

  it('keeps what has the focus clear of the question, and moves nothing for what is larger than the view', () => {
    open();
    const scroll = jest.spyOn(window, 'scrollBy');
    function place(element: Element, box: Partial<DOMRect>) {
      element.getBoundingClientRect = () => ({ top: 0, bottom: 0, height: 0, ...box }) as DOMRect;
    }
    place(banner()!, { top: 500 });
    const heading = screen.getByRole('heading', { name: 'The screen' });
    place(heading, { bottom: 540, height: 40 });
    act(() => heading.focus());
    expect(scroll).toHaveBeenLastCalledWith({ top: 48 });
    scroll.mockClear();
    const main = screen.getByRole('main');
    main.tabIndex = -1;
    place(main, { bottom: 2000, height: 1900 });
    act(() => main.focus());
    expect(scroll).not.toHaveBeenCalled();
  });

  it('leaves the answer as it is where the settings are closed', async () => {
    open();
    await press('Manage cookie settings');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Allow analytics cookies' }));
    await press('Close');
    expect(consentStore.getState().answer).toBeNull();
    expect(banner()).toBeVisible();
  });

  describe('that the server has prerendered', () => {
    /** Puts it into the page, before the shell. */
    function draw() {
      const place = document.createElement('div');
      place.id = 'plum-notice';
      place.innerHTML = renderToString(<CookieBanner onAnswer={() => undefined} />);
      document.body.prepend(place);
    }

    it('is taken over as it stands, and is gone with the answer', async () => {
      const errors = jest.spyOn(console, 'error');
      draw();
      const prerendered = banner();
      open();
      expect(banner()).toBe(prerendered);
      await press('Reject optional cookies');
      expect(banner()).toBeNull();
      expect(document.getElementById('plum-notice')).toBeNull();
      expect(document.body.style.paddingBlockEnd).toBe('');
      expect(errors).not.toHaveBeenCalled();
    });

    it('handles a press from before, once', () => {
      draw();
      window.plumAnswer = screen.getByRole('button', { name: 'Accept all cookies' });
      open();
      expect(consentStore.getState().answer).toEqual({ analytics: true, marketing: true });
      expect(written.mock.calls).toHaveLength(3);
      expect(window.plumAnswer).toBeUndefined();
      expect(window.onclick).toBeNull();
    });

    it('is removed where another tab has answered meanwhile', () => {
      draw();
      consentStore.setState({ answer: { analytics: false, marketing: false } });
      open();
      expect(banner()).toBeNull();
    });
  });
});

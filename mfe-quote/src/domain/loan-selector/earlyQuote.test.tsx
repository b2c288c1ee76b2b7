import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer, testBrand } from 'shared-testing';
import { provideBrand, togglesStore } from 'shared-auth/host';
import { LandingPage } from '../../features/landing-page/LandingPage';
import { pricing } from '../../testing/pricing';
import { newApplicationId } from '../../testing/renderAt';

const tree = (
  <MemoryRouter>
    <LandingPage />
  </MemoryRouter>
);
const mismatches: unknown[] = [];
let applicationId = '';
let root: Root | null = null;
let taken: AbortController;

interface Answers {
  price?: Promise<unknown>;
  offer?: Promise<unknown>;
}

/** Shows the prerendered landing page, whose early script has run. */
function show({ price = Promise.resolve(pricing), offer = Promise.resolve(null) }: Answers = {}) {
  // As it is prerendered: without an applicant.
  sessionStore.setState({ status: 'starting', applicationId: null });
  const main = document.createElement('main');
  main.innerHTML = renderToString(tree);
  document.body.replaceChildren(main);
  taken = new AbortController();
  window.plumEarlyInput = {
    notes: [],
    signal: taken.signal,
    waiting: 'main',
    stop: () => undefined,
  };
  window.plumFirstAnswers = {
    applicationId,
    answers: {
      '/apr-and-risk-group/:applicationId/:brand': price,
      '/loan-offer/:applicationId': offer,
    },
  };
  for (const answer of [price, offer]) answer.catch(() => undefined);
  jest.isolateModules(() => {
    jest.requireActual('./earlySelector');
  });
  return main;
}

/** The same, once the first calls are answered. */
async function arrive(answers?: Answers) {
  const main = show(answers);
  await new Promise((resolve) => setTimeout(resolve));
  return main;
}

/** React takes the screen over. */
async function takeOver(main: HTMLElement) {
  sessionStore.setState({ status: 'authenticated', applicationId });
  await act(async () => {
    root = hydrateRoot(main, tree, { onRecoverableError: (error) => mismatches.push(error) });
    await Promise.resolve();
  });
  taken.abort();
  delete window.plumEarlyInput;
}

/** The same page as React alone shows it, after the same calls. */
async function shownByReact(answers = {}) {
  startFakeServer({
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
    ...answers,
  });
  sessionStore.setState({ status: 'authenticated', applicationId: newApplicationId() });
  const { container, unmount } = render(tree);
  await waitFor(() => expect(container).toHaveTextContent(/This illustration|This is an/));
  const shown = texts(container);
  unmount();
  return shown;
}

const texts = (place: Element) =>
  [...place.querySelectorAll('[data-figure]')].map(({ textContent }) => textContent);
const box = () => document.querySelector<HTMLInputElement>('[name=loanAmount]');

beforeEach(() => {
  provideBrand(testBrand);
  applicationId = newApplicationId();
  mismatches.length = 0;
  // React's development build also warns of an attribute that the early script has written in another form.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  togglesStore.setState({ DYNAMIC_PRICING: false }, true);
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => root?.unmount());
  root = null;
  delete window.plumEarlyInput;
  delete window.plumEarlyQuote;
  delete window.plumFirstAnswers;
});

describe('the quote before React', () => {
  it('is that of the screen, each figure in its place', async () => {
    const main = await arrive();
    expect(main).toHaveTextContent('£178.72');
    expect(main.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    expect(texts(main)).toEqual(await shownByReact());
  });

  it('is taken over as it stands, without another call', async () => {
    const main = await arrive();
    const figures = [...main.querySelectorAll('[data-figure]')];
    const { calls } = startFakeServer();
    await takeOver(main);
    expect(mismatches).toEqual([]);
    expect([...main.querySelectorAll('[data-figure]')]).toEqual(figures);
    expect(main).toHaveTextContent('£178.72');
    expect(calls).toEqual([]);
  });

  it('follows the choice, which a reload and React both keep', async () => {
    const main = await arrive();
    fireEvent.input(box() ?? main, { target: { value: '3000' } });
    expect(main).toHaveTextContent('£107.23');
    expect(sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`)).toContain('"3000"');
    await takeOver(main);
    expect(mismatches).toEqual([]);
    expect(main).toHaveTextContent('£107.23');
    expect(box()).toHaveValue('3000');
  });

  it('is left to React where the price arrives after it', async () => {
    let answer: (price: unknown) => void = () => undefined;
    const price = new Promise((resolve) => (answer = resolve));
    const main = show({ price });
    await takeOver(main);
    expect(main).not.toHaveTextContent('£178.72');
    await act(async () => {
      answer(pricing);
      await price;
    });
    await waitFor(() => expect(main).toHaveTextContent('£178.72'));
    expect(mismatches).toEqual([]);
  });

  it.each([
    ['offered', () => Promise.resolve({ amount: 2000, durationYears: 2 }), '2000', '£111.36'],
    ['shown first where the offer fails', () => Promise.reject(new Error()), '5000', '£178.72'],
  ])('is for the loan %s', async (_how, offer, amount, payment) => {
    const main = await arrive({ offer: offer() });
    expect(box()).toHaveValue(amount);
    expect(main).toHaveTextContent(payment);
    await takeOver(main);
    expect(mismatches).toEqual([]);
    expect(box()).toHaveValue(amount);
    expect(main).toHaveTextContent(payment);
  });

  it('is for the loan that the tab has stored', async () => {
    const main = await arrive();
    fireEvent.input(box() ?? main, { target: { value: '3000' } });
    const again = await arrive();
    expect(box()).toHaveValue('3000');
    expect(again).toHaveTextContent('£107.23');
    await takeOver(again);
    expect(mismatches).toEqual([]);
    expect(box()).toHaveValue('3000');
  });

  it('is asked for by the screen where the first call failed', async () => {
    const main = await arrive({ price: Promise.reject(new Error('no answer')) });
    expect(main).not.toHaveTextContent('£178.72');
    const { callsOf } = startFakeServer({
      'GET /apr-and-risk-group': { body: pricing },
      'GET /loan-offer': { status: 204 },
    });
    await takeOver(main);
    await waitFor(() => expect(main).toHaveTextContent('£178.72'));
    expect(callsOf('GET /apr-and-risk-group')).toHaveLength(1);
  });

  it('is left to the screen under dynamic pricing', async () => {
    togglesStore.setState({ DYNAMIC_PRICING: true }, true);
    const main = await arrive();
    expect(main).toHaveTextContent('We’re fetching your rate');
    await takeOver(main);
    expect(mismatches).toEqual([]);
    expect(box()).toHaveValue('6000');
    expect(main).toHaveTextContent('24.90%');
  });
});

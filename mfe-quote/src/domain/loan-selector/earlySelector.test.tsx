import { act, fireEvent, render } from '@testing-library/react';
import { sessionStore } from 'shared-auth/session';
import { newApplicationId } from '../../testing/renderAt';
import { LoanSelector } from './LoanSelector';

let taken: AbortController;

/** Notes input and presses as the page's inline script does. */
function noteInput(): PlumEarlyInput {
  taken = new AbortController();
  const early: PlumEarlyInput = {
    notes: [],
    signal: taken.signal,
    waiting: 'main',
    stop: () => {
      for (const type of ['input', 'click']) window.removeEventListener(type, note, true);
      taken.abort();
    },
  };
  function note(event: Event) {
    const { type } = event;
    const target = event.target as HTMLInputElement;
    const control = type === 'click' ? target.closest('button') : target;
    if (control === null) return;
    if (type === 'input' && early.notes.at(-1)?.control === control) early.notes.pop();
    early.notes.push({ event, control, value: type === 'click' ? null : target.value });
  }
  for (const type of ['input', 'click']) window.addEventListener(type, note, true);
  return early;
}

function startScript(): void {
  jest.isolateModules(() => {
    jest.requireActual('./earlySelector');
  });
}

function one(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}
const box = () => one('[name=loanAmount]');
const slider = () => one('[type=range]');

const type = (value: string) => () => fireEvent.input(box(), { target: { value } });
const leave = () => fireEvent.focusOut(box());
const press = (which: string) => () => fireEvent.click(one(`[aria-label$="${which}"]`));
const key = (name: string) => () => fireEvent.keyDown(box(), { key: name });
const slide = (value: string) => () => fireEvent.input(slider(), { target: { value } });
const choose = (years: string) => () => fireEvent.click(one(`[value="${years}"]`));
/** The box loses the focus while the mouse is down, before the click. */
const pressFromBox = (which: string) => async () => {
  const button = one(`[aria-label$="${which}"]`);
  fireEvent.mouseDown(button);
  leave();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

const actions: (() => unknown)[] = [
  ...['3049', '£2,550', '12,000', 'a lot'].map(type),
  leave,
  press('more'),
  press('less'),
  pressFromBox('less'),
  key('ArrowUp'),
  slide('6300'),
  choose('2'),
  choose('5'),
];
/** Each action after each, once: a de Bruijn sequence. */
const walk = actions.flatMap((first, index) => [
  first,
  ...actions.slice(index + 1).flatMap((second) => [first, second]),
]);

/** What is shown and announced of the chosen loan. */
const shown = () => ({
  box: box().value,
  slider: [slider().value, slider().getAttribute('aria-valuetext'), slider().style.cssText],
  years: one('[name=durationYears]:checked').value,
  rows: [...document.querySelectorAll('tbody tr')].map((row) => [
    row.className,
    row.querySelector<HTMLElement>('th > span')?.hidden,
  ]),
});

async function followed(steps: readonly (() => unknown)[]) {
  const seen = [];
  for (const step of steps) {
    await step();
    seen.push(shown());
  }
  return seen;
}

function renderSelector() {
  sessionStore.setState({ status: 'authenticated', applicationId: newApplicationId() });
  return render(<LoanSelector showErrors={false} />);
}

/** Shows the selector as HTML before React has started. */
function placePrerendered(): PlumEarlyInput {
  const { container, unmount } = renderSelector();
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = `<main>${html}</main>`;
  return (window.plumEarlyInput = noteInput());
}

afterEach(() => {
  window.plumEarlyInput?.stop();
  delete window.plumEarlyInput;
  document.body.innerHTML = '';
});

describe('the prerendered selector before React', () => {
  it('follows whatever is done with it as the selector itself does', async () => {
    placePrerendered();
    startScript();
    const early = await followed(walk);
    window.plumEarlyInput?.stop();
    document.body.innerHTML = '';
    renderSelector();
    expect(early).toEqual(await followed(walk));
    expect(new Set(early.map((each) => JSON.stringify(each))).size).toBeGreaterThan(15);
  });

  it('has the amount noted that its buttons have led to, and each slide and choice', () => {
    const { notes } = placePrerendered();
    startScript();
    for (const act of [type('3049'), press('more'), press('more'), choose('2'), slide('6300')])
      act();
    expect(notes.map(({ control, value }) => [control.getAttribute('name'), value])).toEqual([
      ['loanAmount', '3200'],
      ['durationYears', '2'],
      [null, '6300'],
    ]);
  });

  it.each<[string, (() => unknown)[], string]>([
    ['typed', [type('2500')], '2500'],
    ['stepped to', [press('more'), press('more')], '5200'],
    ['typed, then stepped from', [type('2500'), press('less')], '2400'],
    ['typed over a step that had no effect yet', [press('more'), type('2500')], '2500'],
    ['slid to', [type('2500'), slide('6300'), choose('2')], '6300'],
  ])('shows what was %s before the script came', (_how, steps, amount) => {
    placePrerendered();
    for (const step of steps) step();
    startScript();
    expect([box().value, slider().value]).toEqual([amount, amount]);
  });

  it('is left to React from then on, and where React has come first', () => {
    placePrerendered();
    startScript();
    taken.abort();
    type('3000')();
    press('more')();
    expect([box().value, slider().value]).toEqual(['3000', '5000']);
    delete window.plumEarlyInput;
    startScript();
    slide('6300')();
    expect(box()).toHaveValue('3000');
  });
});

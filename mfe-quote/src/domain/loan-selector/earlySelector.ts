import { LOAN_LIMITS as limits } from 'lending';
import { formatPounds } from 'shared-ui/money';
import { afterPress, followPresses } from 'shared-ui/presses';
import type { LoanChoice } from '../quote-store/quoteState';
import { settledAmount, sliderAmount, steppedAmount } from './amountRules';
import { showEarlyQuote } from './earlyQuote';

/*
 * The early script of screens that begin with the selector: keeps box, slider and term in step as LoanSelector does,
 * and shows the quote as soon as the price is known, until React takes them over.
 */
const early = window.plumEarlyInput;
if (early !== undefined) keepInStep(early);

function keepInStep({ notes, signal }: PlumEarlyInput): void {
  const first = window.plumFirstAnswers;
  const chosen = first ? showEarlyQuote(first, { read: readChoice, show: showChoice }) : () => {};
  const listeners = createListeners(notes, signal, chosen);
  const handle = (event: Event) => listeners[event.type]?.(event.target as Element, event);
  const stopFollowing = followPresses();
  // Behind React, which may take the screen over within an event.
  for (const type of Object.keys(listeners)) window.addEventListener(type, handle);
  signal.addEventListener('abort', () => {
    stopFollowing();
    for (const type of Object.keys(listeners)) window.removeEventListener(type, handle);
  });

  // What was done before it came. A step before the last amount that was entered has led to nothing.
  const before = notes.splice(0);
  const last = before.findLastIndex(({ control }) =>
    [findBox(), findSlider()].includes(control as HTMLInputElement),
  );
  before.forEach((note, index) => {
    notes.push(note);
    if (index >= last) handle(note.event);
  });
}

type Listeners = Record<string, (target: Element, event: Event) => void>;

function createListeners(
  notes: PlumEarlyInput['notes'],
  signal: AbortSignal,
  chosen: () => void,
): Listeners {
  return {
    input: (target) => {
      const box = findBox();
      const slider = findSlider();
      if (target === slider && box !== null) box.value = slider.value;
      follow();
      chosen();
    },
    click: (target) => {
      const box = findBox();
      const button = target.closest('button');
      if (box === null || button?.getAttribute('aria-controls') !== box.id) return;
      // What it has led to is noted in its place.
      if (notes.at(-1)?.control === button) notes.pop();
      const isFirst = find(`[aria-controls=${box.id}]`) === (button as Element);
      enter(box, steppedAmount(box.value, isFirst ? -1 : 1, limits));
    },
    keydown: (target, event) => {
      const { key } = event as KeyboardEvent;
      const box = findBox();
      if (target !== box || !/^Arrow(?:Up|Down)$/.test(key)) return;
      event.preventDefault();
      enter(box, steppedAmount(box.value, key === 'ArrowUp' ? 1 : -1, limits));
    },
    focusout: (target) => {
      const box = findBox();
      if (target !== box) return;
      afterPress(() => {
        if (!signal.aborted && document.activeElement !== box)
          enter(box, settledAmount(box.value, limits));
      });
    },
  };
}

function find(control: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`main ${control}`);
}

function findBox(): HTMLInputElement | null {
  return find('[name=loanAmount]');
}

function findSlider(): HTMLInputElement | null {
  return find('[type=range]');
}

function findTerms(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('main [name=durationYears]')];
}

function readChoice() {
  const years = findTerms().find(({ checked }) => checked)?.value;
  return { amountText: findBox()?.value ?? '', loanTerm: Number(years) * 12 };
}

function showChoice({ amountText, loanTerm }: Pick<LoanChoice, 'amountText' | 'loanTerm'>): void {
  const box = findBox();
  if (box !== null) box.value = amountText;
  for (const term of findTerms()) term.checked = Number(term.value) * 12 === loanTerm;
  follow();
}

function follow(): void {
  const slider = findSlider();
  if (slider === null) return;
  const amount = sliderAmount(findBox()?.value ?? '', limits);
  slider.value = String(amount);
  slider.setAttribute('aria-valuetext', formatPounds(amount));
  const { min, max } = limits;
  slider.style.setProperty('--share', String((amount - min) / (max - min)));
  markTerm();
}

/** The rows of the comparison are in the order of the terms. */
function markTerm(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')];
  const mark = rows.find(({ className }) => className !== '')?.className ?? '';
  const terms = findTerms();
  rows.forEach((row, index) => {
    const isChosen = terms[index]?.checked === true;
    if (isChosen) row.className = mark;
    else row.removeAttribute('class');
    const word = row.querySelector<HTMLElement>('th > span');
    if (word !== null) word.hidden = !isChosen;
  });
}

/** As if it were typed, so that it is noted and React gets the same. */
function enter(box: HTMLInputElement, amountText: string): void {
  if (box.value === amountText) return;
  box.value = amountText;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

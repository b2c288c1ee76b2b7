import { useEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Called before the page is rendered anew: remembers what was done in the same screen, with the focus, and drops what
 * was done in another.
 */
export function holdEarlyInput(isSame: boolean): void {
  if (!isSame) take();
  else if (window.plumEarlyInput) window.plumEarlyInput.focused = document.activeElement;
}

function take(): Pick<PlumEarlyInput, 'notes' | 'focused'> {
  const early = window.plumEarlyInput;
  delete window.plumEarlyInput;
  early?.stop();
  return early ?? { notes: [] };
}

/** Around the screen, the page reacts from now on by itself, and to what was pressed there before. */
export function useEarlyPagePress(): void {
  useLayoutEffect(() => {
    const early = window.plumEarlyInput;
    if (early === undefined || early.waiting === SCREEN) return;
    early.waiting = SCREEN;
    const isOutside = ({ control }: { control: HTMLElement }) => control.closest(SCREEN) === null;
    const pressed = early.notes.filter((note) => isOutside(note) && isOver(note)).at(-1);
    early.notes = early.notes.filter((note) => !isOutside(note));
    pressed?.control.click();
  }, []);
}

const SCREEN = 'main';

/** Whether a button of the screen that leads on was pressed before the screen reacts. */
export function wasPressedEarly(): boolean {
  return (window.plumEarlyInput?.notes ?? []).some(
    ({ control, value }) =>
      value === null && !changesField(control) && control.closest(SCREEN) !== null,
  );
}

const changesField = (control: HTMLElement): boolean => control.hasAttribute('aria-controls');

/**
 * Takes over, once the first screen reacts, what was typed, chosen and pressed in it before. The notes end with the
 * commit in which React begins to receive events; they are played after the screen has subscribed to its state.
 * @param isScreen false for a placeholder of a screen that may still come
 */
export function useEarlyInput(isScreen: boolean): void {
  const early = useRef<ReturnType<typeof take>>({ notes: [] });
  useLayoutEffect(() => {
    if (!isScreen) return;
    const { notes, focused = document.activeElement } = take();
    // An event that is under way reaches the screen now. A press would count twice.
    const due = notes.filter((note) => note.value !== null || isOver(note));
    if (due.length > 0) early.current = { notes: due, focused };
  }, [isScreen]);
  useEffect(() => {
    const { notes, focused } = early.current;
    early.current = { notes: [] };
    if (notes.length > 0) void play(notes, focused);
  }, []);
}

const isOver = ({ event }: { event: Event }): boolean => event.eventPhase === Event.NONE;

/** Values and steps in their order, then the focus, then the last press, once. */
async function play(
  notes: PlumEarlyInput['notes'],
  focused: PlumEarlyInput['focused'],
): Promise<void> {
  const restoreFocus = focusKeeper(focused);
  const restored = focused instanceof HTMLElement ? standingIn(focused) : null;
  let press: HTMLElement | null = null;
  for (const { control: noted, value } of notes) {
    const control = standingIn(noted);
    if (control === null) continue;
    if (value !== null) await enter(control as Field, value, control === restored);
    // A button that changes a field, such as £100 more, may well be meant more than once.
    else if (changesField(control)) control.click();
    else press = control;
    // React renders a change before the next one, which may depend on it.
    await Promise.resolve();
  }
  restoreFocus();
  press?.click();
}

/** The control itself; that of its name where React had to render the screen anew. */
function standingIn(control: HTMLElement): HTMLElement | null {
  if (control.isConnected) return control;
  const name = control.getAttribute('name');
  if (name === null) return null;
  const named = [...document.querySelectorAll<HTMLElement>(`${SCREEN} [name]`)].filter(
    (other) => other.getAttribute('name') === name,
  );
  return (
    named.find((other) => isChoice(other) && isChoice(control) && other.value === control.value) ??
    named[0] ??
    null
  );
}

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/**
 * Sets a value as if it were entered now, and left unless it has the focus. React compares with what was set through
 * the element's own property.
 */
async function enter(control: Field, value: string, hasFocus: boolean): Promise<void> {
  if (isChoice(control)) {
    control.checked = value !== 'true';
    control.click();
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') return;
  control.value = `${value}~`;
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }));
  // Of a field that is still being filled in, the rest of the word is yet to come.
  if (hasFocus || document.activeElement === control) return;
  await Promise.resolve();
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Notes focus and selection. Returns the function that restores them. */
function focusKeeper(focused: PlumEarlyInput['focused']): () => void {
  if (!(focused instanceof HTMLInputElement)) return () => undefined;
  const { selectionStart, selectionEnd } = focused;
  return () => {
    const place = standingIn(focused) as HTMLInputElement | null;
    if (document.activeElement !== place) place?.focus({ preventScroll: true });
    if (selectionStart !== null) place?.setSelectionRange(selectionStart, selectionEnd);
  };
}

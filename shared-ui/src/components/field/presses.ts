/** Run once the current press is over. */
const waiting = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;

function begin(event: MouseEvent): void {
  if (event.button !== 0) return;
  clearTimeout(ending);
  isPressed = true;
}

/** The click event follows the release before any timer fires. */
function end(): void {
  clearTimeout(ending);
  ending = setTimeout(settle);
}

function settle(): void {
  isPressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

// A touch ends before its mouse events begin, and those move the focus: both kinds count.
const listeners = [
  ['pointerdown', begin],
  ['mousedown', begin],
  ['pointerup', end],
  ['mouseup', end],
  ['pointercancel', end],
  ['dragend', end],
] as const;

/** Watches for presses, once for all that call it. Returns the function that stops it. */
export function followPresses(): () => void {
  for (const [type, listen] of listeners) document.addEventListener(type, listen, true);
  return () => {
    for (const [type, listen] of listeners) document.removeEventListener(type, listen, true);
  };
}

/** Runs `act` at once, or after the click while a button or finger is down. Returns the function that cancels it. */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

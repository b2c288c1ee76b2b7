/** Things to do once the press that is under way is over. */
const waiting = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let followers = 0;

function begin(event: MouseEvent): void {
  if (event.button !== 0) return;
  clearTimeout(ending);
  isPressed = true;
}

/** The click comes right after the release, before any timer. */
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

// A finger's press is over before its mouse events begin, and these take the focus: both pairs count.
const listeners = [
  ['pointerdown', begin],
  ['mousedown', begin],
  ['pointerup', end],
  ['mouseup', end],
  ['pointercancel', end],
  ['dragend', end],
] as const;

/** Watches for presses as long as somebody follows them; answers the way to stop. */
export function followPresses(): () => void {
  followers += 1;
  if (followers === 1)
    for (const [type, listen] of listeners) document.addEventListener(type, listen, true);
  return () => {
    followers -= 1;
    if (followers > 0) return;
    for (const [type, listen] of listeners) document.removeEventListener(type, listen, true);
    clearTimeout(ending);
    isPressed = false;
  };
}

/** Acts at once, or after the click where a button or finger is down; answers the way to call it off. */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

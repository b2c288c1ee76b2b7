import { type FocusEvent, useCallback, useEffect, useRef } from 'react';

/**
 * A blur handler that calls `onLeave` when the focus leaves a field. During a press it waits until the press is over,
 * because a message that appears in between would move the page, and the click would miss its target.
 */
export function useLeave(onLeave: (() => void) | undefined): (event: FocusEvent) => void {
  const latest = useRef(onLeave);
  const callOff = useRef<() => void>(undefined);

  useEffect(() => {
    latest.current = onLeave;
  });

  useEffect(() => {
    const stopFollowing = followPresses();
    return () => {
      callOff.current?.();
      stopFollowing();
    };
  }, []);

  return useCallback(({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget)) return;
    callOff.current?.();
    callOff.current = afterPress(() => {
      // A press on the field's label returns the focus to it.
      if (!currentTarget.contains(document.activeElement)) latest.current?.();
    });
  }, []);
}

/** Run once the current press is over. */
const waiting = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let followers = 0;

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

/** Watches for presses while there is a follower. Returns the function that stops it. */
function followPresses(): () => void {
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

/** Runs `act` at once, or after the click while a button or finger is down. Returns the function that cancels it. */
function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

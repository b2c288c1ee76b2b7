import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isWord, type Segment, settleSegment, stripSegment } from './segments';

const text = {
  changed: (label: string, value: string) => `${label} changed to ${value}`,
};

interface SegmentsOptions {
  segments: readonly Segment[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  split: (pasted: string) => string[] | null;
}

/** The behaviour of boxes for one value: advance, step back, paste, clamp. */
export function useSegments({ segments, values, onChange, split }: SegmentsOptions) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  /** The box that the focus has moved on to by itself, until a key is pressed there. */
  const movedOnTo = useRef<number | null>(null);
  const [message, setMessage] = useState('');

  const setOne = (index: number, value: string) =>
    onChange(segments.map((_, i) => (i === index ? value : (values[i] ?? ''))));

  function fillAll(pasted: string): boolean {
    const parts = split(pasted);
    if (!parts) return false;
    onChange(parts);
    boxes.current[segments.length - 1]?.focus();
    return true;
  }

  function change(index: number, typed: string) {
    const segment = segments[index];
    if (!segment) return;
    const value = stripSegment(typed);
    const before = values[index] ?? '';
    if (isWord(value, segment)) {
      if (!fillAll(typed)) setOne(index, value);
      return;
    }
    // Autofill and some keyboards enter a whole value as typed text.
    if (value.length > segment.length && value.length > before.length + 1 && fillAll(typed)) return;
    if (value.length > segment.length && value.length === before.length + 1) return;
    setOne(index, value);
    const grewFull = value.length === segment.length && value.length > before.length;
    const next = boxes.current[index + 1];
    // Only from the focused box: a Tab pressed at the same time has already moved the focus.
    if (grewFull && next?.value === '' && document.activeElement === boxes.current[index]) {
      next.focus();
      movedOnTo.current = index + 1;
    }
  }

  function paste(event: ClipboardEvent) {
    if (fillAll(event.clipboardData.getData('text'))) event.preventDefault();
  }

  function keyDown(index: number, event: KeyboardEvent<HTMLInputElement>) {
    const hasMovedOn = movedOnTo.current === index;
    movedOnTo.current = null;
    // This Tab was meant for the box before: the focus is where it would have gone.
    if (hasMovedOn && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || index === 0) return;
    event.preventDefault();
    boxes.current[index - 1]?.focus();
  }

  function leave(index: number) {
    movedOnTo.current = null;
    const segment = segments[index];
    // Read from the box: `values` is one character behind where filling the box moved the focus.
    const value = stripSegment(boxes.current[index]?.value ?? '');
    if (!segment) return;
    const settled = settleSegment(value, segment);
    if (settled === value) return;
    setOne(index, settled);
    setMessage(text.changed(segment.label, settled));
  }

  const register = (index: number) => (box: HTMLInputElement | null) => {
    boxes.current[index] = box;
  };

  return { message, register, change, paste, keyDown, leave };
}

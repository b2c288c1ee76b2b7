import type { ReactNode } from 'react';
import type { Question } from './Question';

/** A question's instruction and note as the hint of its field; none where it has neither. */
export function questionHint({ instruction, note }: Question): ReactNode {
  if (instruction === undefined && note === undefined) return undefined;
  return (
    <>
      {instruction}
      {instruction !== undefined && note !== undefined && <br />}
      {note}
    </>
  );
}

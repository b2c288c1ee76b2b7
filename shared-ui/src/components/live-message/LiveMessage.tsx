import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

interface LiveMessageProps {
  children?: ReactNode;
  /** An alert, which interrupts the screen reader. */
  urgent?: boolean | undefined;
}

/**
 * A status that is announced when its text changes. Keep it mounted: a region that is added together with its text
 * is often not announced.
 */
export function LiveMessage({ children, urgent = false }: LiveMessageProps) {
  return (
    <VisuallyHidden>
      <span role={urgent ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}

/**
 * Announces each added line, also where several are added at once; a `LiveMessage` would announce only the last.
 * @param props `lines` has the oldest first; lines are only added
 */
export function LiveLog({ lines }: { lines: readonly string[] }) {
  return (
    <VisuallyHidden>
      <span role="log">
        {lines.map((line, index) => (
          <span key={index}>{line} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

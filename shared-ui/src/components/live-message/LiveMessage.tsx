import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

export interface LiveMessageProps {
  /** What to say; empty while there is nothing to say. */
  children?: ReactNode;
  /** Interrupts what is being read. Keep it for what can't wait. */
  urgent?: boolean | undefined;
}

/** A status that is spoken when its words change. Keep it mounted: a region that arrives with its words is often not spoken. */
export function LiveMessage({ children, urgent = false }: LiveMessageProps) {
  return (
    <VisuallyHidden>
      <span role={urgent ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}

/**
 * Speaks each added line, also where several come at once: a `LiveMessage` would speak only the last.
 * @param props `lines`: what has happened, oldest first; lines are only ever added
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

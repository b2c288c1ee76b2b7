import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

export interface LiveLogProps {
  /** What has happened, oldest first; lines are only ever added. */
  lines: readonly string[];
}

/** Speaks each added line, also where several come at once: a `LiveMessage` would lose all but the last. */
export function LiveLog({ lines }: LiveLogProps) {
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

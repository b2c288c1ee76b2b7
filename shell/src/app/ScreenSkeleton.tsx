import { layoutText as text } from './layoutText';

/** The same frame that the server renders while the first screen loads. */
export function ScreenSkeleton() {
  return (
    <div className="plum-skeleton" role="status">
      <span className="plum-skeleton__words">{text.loading}</span>
      <span className="plum-skeleton__heading" />
      <span className="plum-skeleton__line" />
      <span className="plum-skeleton__panel" />
    </div>
  );
}

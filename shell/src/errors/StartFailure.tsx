import { ErrorReference } from './ErrorReference';
import { ThemeFailure } from './ThemeFailure';

/** Where the page itself could not be brought to life: words and a way on, in place of a wait without end. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <ThemeFailure
      onRetry={() => {
        window.location.reload();
      }}
    >
      <ErrorReference error={error} />
    </ThemeFailure>
  );
}

import { useRouteError } from 'react-router';
import { HttpError } from 'shared-auth/http';
import { FullPageError } from '../features/errors/FullPageError';
import { NotFound } from '../features/errors/NotFound';

/** Where a screen of the shell's own broke. What is not there looks like any unknown address. */
export function ScreenError() {
  const error = useRouteError();
  const failure = error instanceof HttpError ? error.failure : null;
  if (failure?.status === 404) return <NotFound />;
  console.error(error);
  return (
    <FullPageError
      failure={failure}
      onRetry={() => {
        window.location.reload();
        return Promise.resolve();
      }}
    />
  );
}

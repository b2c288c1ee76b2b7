import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { HttpError } from 'shared-auth/http';
import { reloadForLostChunk } from '../errors/reloadForLostChunk';
import { FullPageError } from '../errors/FullPageError';
import { NotFound } from '../errors/NotFound';

/** Where a screen of the shell's own broke. What is not there looks like any unknown address. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    void reloadForLostChunk(error);
  }, [error]);
  if (error instanceof HttpError && error.failure.status === 404) return <NotFound />;
  return (
    <FullPageError
      error={error}
      onRetry={() => {
        window.location.reload();
        return Promise.resolve();
      }}
    />
  );
}

import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { HttpError } from 'shared-auth/http';
import { FullPageError, NotFound } from '../errors/pages';
import { reloadForLostChunk } from '../errors/reloadForLostChunk';
import { Header } from './Header';

function reload() {
  window.location.reload();
  return Promise.resolve();
}

/** An error in one of the shell's own screens. A 404 of the server looks like any unknown address. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    void reloadForLostChunk(error);
  }, [error]);
  if (error instanceof HttpError && error.failure.status === 404) return <NotFound />;
  return <FullPageError error={error} onRetry={reload} />;
}

/** An error outside every screen and remote. */
export function ShellError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <Header />
      <main className="plum-main">
        <FullPageError error={error} onRetry={reload} />
      </main>
    </>
  );
}

import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { FullPageError } from '../errors/FullPageError';
import { Header } from './Header';

/** The last resort, for what broke outside any remote. */
export function ShellError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <>
      <Header />
      <main className="plum-main">
        <FullPageError
          error={error}
          onRetry={() => {
            window.location.reload();
            return Promise.resolve();
          }}
        />
      </main>
    </>
  );
}

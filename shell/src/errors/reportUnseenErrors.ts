import { reportPageError } from './reportPageError';

/**
 * Reports errors that no screen shows to the server's log: those of event handlers and unhandled rejections.
 * Errors of third parties' scripts are ignored.
 * @returns a function that stops it.
 */
export function reportUnseenErrors(): () => void {
  const tell = (error: unknown) => reportPageError(error, { kind: 'uncaught' });
  function onError({ error, filename }: ErrorEvent) {
    if (filename.startsWith(window.location.origin)) tell(error);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    if (reason instanceof Error) tell(reason);
  }
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

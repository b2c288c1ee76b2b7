import { createReference, reportPageError } from './reportPageError';

/** An error that comes again and again says nothing new. */
const MOST = 5;

/**
 * Tells the server's log of errors that no screen shows: of an event's handler, or a promise that nobody
 * waited for. Those of third parties are theirs.
 * @returns the way to stop.
 */
export function reportUnseenErrors(): () => void {
  let told = 0;
  const tell = (error: unknown) => {
    told += 1;
    if (told <= MOST) reportPageError(error, createReference());
  };
  const onError = ({ error, filename }: ErrorEvent) => {
    if (filename.startsWith(window.location.origin)) tell(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error) tell(reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

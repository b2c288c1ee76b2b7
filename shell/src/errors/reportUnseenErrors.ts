import { createReference, reportPageError } from './reportPageError';

/** A page reports this many of them at most. */
const MOST = 5;

/**
 * Reports errors that no screen shows to the server's log: those of event handlers and unhandled rejections.
 * Errors of third parties' scripts are ignored.
 * @returns a function that stops it.
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

import { HttpError } from 'shared-auth/http';
import { reportFederation } from './federationReports';
import type { RemoteRegistry } from './RemotesContext';

const SCRIPT = /https?:\/\/[^\s()]+?\.js/;

/** Reports errors of a remote's code that no boundary catches: in a handler, a timer or a promise. */
export function watchUncaughtErrors({ ownerOf }: Pick<RemoteRegistry, 'ownerOf'>): () => void {
  const report = (script: string, error: unknown) => {
    const owner = ownerOf(script);
    // An error answer of the API is no fault of the remote.
    if (owner === undefined || error instanceof HttpError) return;
    reportFederation({ kind: 'uncaught', remote: `${owner.name}@${owner.version}` }, error);
  };
  const onError = ({ filename, error }: ErrorEvent) => report(filename, error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const stack = reason instanceof Error ? reason.stack : undefined;
    report(SCRIPT.exec(stack ?? '')?.[0] ?? '', reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

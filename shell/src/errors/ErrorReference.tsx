import { useEffect, useState } from 'react';
import { HttpError } from 'shared-auth/http';
import { referenceOf, reportPageError } from './reportPageError';
import { errorText as text } from './errorText';

/**
 * The reference of an error, short enough to be read out: the beginning of the failed call's request id, by which the
 * server's log has it, else a new one that is reported to that log.
 */
export function ErrorReference({ error }: { error: unknown }) {
  const [created] = useState(() => referenceOf(error));
  const answered = error instanceof HttpError ? error.failure.requestId : null;
  useEffect(() => {
    if (answered === null) reportPageError(error, { kind: 'shown' }, created);
  }, [answered, created, error]);
  return (
    <p>
      {text.reference} <strong>{answered === null ? created : shortOf(answered)}</strong>
    </p>
  );
}

const shortOf = (requestId: string): string =>
  `${requestId.slice(0, 4)}-${requestId.slice(4, 8)}`.toUpperCase();

import { useEffect, useState } from 'react';
import { HttpError } from 'shared-auth/http';
import { createReference, reportPageError } from './reportPageError';
import { errorText as text } from './errorText';

/** What to quote about an error: the call's own reference, else one that is told to the server's log now. */
export function ErrorReference({ error }: { error: unknown }) {
  const [created] = useState(createReference);
  const answered = error instanceof HttpError ? error.failure.requestId : null;
  useEffect(() => {
    if (answered === null) reportPageError(error, created);
  }, [answered, created, error]);
  return (
    <p>
      {text.reference} <strong>{answered ?? created}</strong>
    </p>
  );
}

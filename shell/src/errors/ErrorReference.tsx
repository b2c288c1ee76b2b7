import { useEffect, useState } from 'react';
import { HttpError } from 'shared-auth/http';
import { referenceOf, reportPageError } from './reportPageError';
import { errorText as text } from './errorText';

/** The reference of an error: that of the failed call, else a new one that is reported to the server's log. */
export function ErrorReference({ error }: { error: unknown }) {
  const [created] = useState(() => referenceOf(error));
  const answered = error instanceof HttpError ? error.failure.requestId : null;
  useEffect(() => {
    if (answered === null) reportPageError(error, { kind: 'shown' }, created);
  }, [answered, created, error]);
  return (
    <p>
      {text.reference} <strong>{answered ?? created}</strong>
    </p>
  );
}

import { useState } from 'react';
import type { HttpFailure } from 'shared-auth/http';
import { Button, ButtonGroup, Page } from 'shared-ui';
import { ScreenArrival } from '../../screens/ScreenArrival';
import { errorText as text } from './errorText';

interface Props {
  /** Null for a failure that no call answered for. */
  failure: HttpFailure | null;
  onRetry?: () => Promise<void>;
}

const handle = { title: 'Error', analyticsName: 'error' };

/** The one full-page error: the server's words where it has some, else the generic ones. */
export function FullPageError({ failure, onRetry }: Props) {
  const [isBusy, setBusy] = useState(false);
  const answered = typeof failure?.message === 'string' ? failure : null;
  const retry = () => {
    setBusy(true);
    void onRetry?.().finally(() => {
      setBusy(false);
    });
  };
  return (
    <Page title={answered?.title ?? text.title} lead={answered?.message ?? text.subtitle}>
      {typeof failure?.requestId === 'string' && (
        <p>
          {text.reference} <strong>{failure.requestId}</strong>
        </p>
      )}
      {onRetry && (
        <ButtonGroup>
          <Button variant="primary" busy={isBusy} onClick={retry}>
            {text.retry}
          </Button>
        </ButtonGroup>
      )}
      <ScreenArrival handle={handle} />
    </Page>
  );
}

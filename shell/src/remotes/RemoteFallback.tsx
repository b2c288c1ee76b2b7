import { useState } from 'react';
import { Button, ButtonGroup, Page } from 'shared-ui';
import { ErrorReference } from '../errors/ErrorReference';
import { ScreenArrival } from '../screens/ScreenArrival';
import { remoteFallbackText as text } from './remoteFallbackText';

const handle = { title: 'Error', analyticsName: 'remote-unavailable' };

interface Props {
  error: unknown;
  onRetry: () => Promise<void>;
}

/** What an applicant sees where a remote is down, slow or broken. */
export function RemoteFallback({ error, onRetry }: Props) {
  const [isBusy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => {
      setBusy(false);
    });
  };
  return (
    <Page title={text.title} lead={text.lead}>
      <ButtonGroup>
        <Button variant="primary" busy={isBusy} onClick={retry}>
          {text.retry}
        </Button>
      </ButtonGroup>
      <ErrorReference error={error} />
      <ScreenArrival handle={handle} />
    </Page>
  );
}

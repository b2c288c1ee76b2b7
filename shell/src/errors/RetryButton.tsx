import { useState } from 'react';
import { Button, ButtonGroup } from 'shared-ui';
import { errorText as text } from './errorText';

/** The action of an error screen. It is busy until the retry has settled. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <ButtonGroup>
      <Button variant="primary" busy={isBusy} onClick={retry}>
        {text.retry}
      </Button>
    </ButtonGroup>
  );
}

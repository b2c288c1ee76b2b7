import { useState } from 'react';
import { Button, ButtonGroup } from 'shared-ui';
import { errorText as text } from './errorText';

interface Props {
  onRetry: () => Promise<void>;
  onReturn?: (() => Promise<void>) | undefined;
}

/** The actions of an error screen. The retry is busy until it has settled. */
export function RetryButton({ onRetry, onReturn }: Props) {
  const [isBusy, setBusy] = useState(false);
  function retry() {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  }
  return (
    <ButtonGroup>
      <Button variant="primary" busy={isBusy} onClick={retry}>
        {text.retry}
      </Button>
      {onReturn && (
        <Button variant="secondary" onClick={() => void onReturn()}>
          {text.backToForm}
        </Button>
      )}
    </ButtonGroup>
  );
}

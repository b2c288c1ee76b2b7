import { Page } from 'shared-ui';
import { ErrorReference } from '../errors/ErrorReference';
import { RetryButton } from '../errors/RetryButton';
import { ScreenArrival } from '../screens/ScreenArrival';
import { remoteFallbackText as text } from './remoteFallbackText';

const handle = { title: 'Error', analyticsName: 'remote-unavailable' };

export function RemoteFallback({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => Promise<void>;
}) {
  return (
    <Page title={text.title} lead={text.lead}>
      <RetryButton onRetry={onRetry} />
      <ErrorReference error={error} />
      <ScreenArrival handle={handle} />
    </Page>
  );
}

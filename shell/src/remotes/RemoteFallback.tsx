import { Page } from 'shared-ui';
import { ErrorReference } from '../errors/ErrorReference';
import { RetryButton } from '../errors/RetryButton';
import { ScreenArrival } from '../screens/ScreenArrival';
import { remoteFallbackText as text } from './remoteFallbackText';

const handle = { title: 'Error', analyticsName: 'remote-unavailable' };

/** The versions of builds that follow every save. */
const IN_DEVELOPMENT = ['development', 'local'];

export function RemoteFallback({
  error,
  version,
  onRetry,
}: {
  error: unknown;
  /** Of the remote. */
  version: string;
  onRetry: () => Promise<void>;
}) {
  return (
    <Page title={text.title} lead={text.lead}>
      <RetryButton onRetry={onRetry} />
      <ErrorReference error={error} />
      {IN_DEVELOPMENT.includes(version) && error instanceof Error && <pre>{error.stack}</pre>}
      <ScreenArrival handle={handle} />
    </Page>
  );
}

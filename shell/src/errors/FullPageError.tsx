import { useBrand } from 'shared-auth/brand';
import { HttpError } from 'shared-auth/http';
import { ButtonGroup, ButtonLink, CustomerCare, Page } from 'shared-ui';
import { ScreenArrival } from '../screens/ScreenArrival';
import { RESUME_PATH } from '../screens/paths';
import { ErrorReference } from './ErrorReference';
import { errorText as text } from './errorText';
import { RetryButton } from './RetryButton';
import { SanitisedHtml } from './SanitisedHtml';

export interface FullPageErrorProps {
  /** What was thrown; null where the page is the regular outcome of a step. */
  error: unknown;
  onRetry?: () => Promise<void>;
  /** Shows the form again without sending it; absent where a retry does no more than that. */
  onReturn?: (() => Promise<void>) | undefined;
}

const handle = { title: 'Error', analyticsName: 'error' };

/** The one full-page error: the server's message where there is one, else the generic text. */
export function FullPageError({ error, onRetry, onReturn }: FullPageErrorProps) {
  const failure = error instanceof HttpError ? error.failure : null;
  const message = failure?.message ?? null;
  // The application's state refuses the step, so a retry would fail too. The server returns the current step.
  const isPassed = failure?.status === 409;
  return (
    <Page
      title={(message === null ? null : failure?.title) ?? text.title}
      icon="warning"
      lead={message === null ? text.subtitle : <SanitisedHtml html={message} />}
    >
      {error !== null && <ErrorReference error={error} />}
      {isPassed || error === null ? (
        <ButtonGroup>
          <ButtonLink href={RESUME_PATH}>{text.backToApplication}</ButtonLink>
        </ButtonGroup>
      ) : (
        onRetry && <RetryButton onRetry={onRetry} onReturn={onReturn} />
      )}
      {error === null && <BrandCustomerCare />}
      <ScreenArrival handle={handle} />
    </Page>
  );
}

/** Only a page without an error needs the brand. */
function BrandCustomerCare() {
  return <CustomerCare {...useBrand().companies.customerCare} isReferenceShown={false} />;
}

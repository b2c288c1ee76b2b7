import type { ReactNode } from 'react';
import type { ApplicationProgress } from 'journey-api/contract';
import { BulletList, LoadingOverlay, Page, Panel, ReferenceBanner } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useFailedCall, useFollowDecision } from 'shared-ui/remote';
import {
  journeyApi,
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';
import { nextStepsText } from './nextStepsText';

interface NextStepsProps {
  applicationId: string;
  text: {
    title: string;
    lead: string;
    /** The heading of points that are no next steps. */
    pointsTitle?: string;
    points: (email: string, referral?: ApplicationProgress['referral']) => readonly string[];
  };
  /** How far the application is, above the points. */
  status?: (progress: ApplicationProgress) => ReactNode;
  children: ReactNode;
}

/** A submitted application: its reference, the next steps, and where news will be sent. */
export function NextSteps(props: NextStepsProps) {
  const { applicationId, text, status, children } = props;
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  const progress = useFollowDecision(journeyApi, applicationId);
  useFailedCall(reference.error, user.error, status && progress.error);

  return (
    <Page title={text.title} lead={text.lead}>
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {progress.data && status?.(progress.data)}
      {user.data && (
        <Panel title={text.pointsTitle ?? nextStepsText.title}>
          <BulletList items={withDates(text, user.data.emailAddress, progress.data)} />
        </Panel>
      )}
      {children}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading || progress.isLoading}
        text={nextStepsText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

/** The points, with the day by which a review ends or documents are due. */
function withDates(
  { points }: NextStepsProps['text'],
  email: string,
  { referral, reviewDueOn, expiresOn }: Partial<ApplicationProgress> = {},
): string[] {
  const [first = '', ...rest] = points(email, referral);
  if (reviewDueOn !== undefined)
    return [first, nextStepsText.due(formatDate(reviewDueOn)), ...rest];
  if (referral === undefined || expiresOn === undefined) return [first, ...rest];
  return [first, nextStepsText.expires(formatDate(expiresOn)), ...rest];
}

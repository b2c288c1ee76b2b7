import type { ReactNode } from 'react';
import { BulletList, LoadingOverlay, Page, Panel, ReferenceBanner } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import {
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
    points: (email: string) => readonly string[];
  };
  /** How far the application is, above the points. */
  status?: ReactNode;
  isStatusLoading?: boolean;
  children: ReactNode;
}

/** A submitted application: its reference, the next steps, and where news will be sent. */
export function NextSteps(props: NextStepsProps) {
  const { applicationId, text, status, isStatusLoading = false, children } = props;
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead}>
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {status}
      {user.data && (
        <Panel title={text.pointsTitle ?? nextStepsText.title}>
          <BulletList items={text.points(user.data.emailAddress)} />
        </Panel>
      )}
      {children}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading || isStatusLoading}
        text={nextStepsText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

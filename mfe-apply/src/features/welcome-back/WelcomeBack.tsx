import type { ReactNode } from 'react';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page, Panel, ReferenceBanner, Tracker } from 'shared-ui';
import { useGetApplicationReferenceQuery } from '../../api/applicationReferenceApi';
import { useFailedCall } from '../../api/useFailedCall';
import { useGetMaskedUserDetailsQuery } from '../../api/userDetailsApi';
import { trackerStages, type Progress } from './trackerStages';
import { welcomeBackText } from './welcomeBackText';

interface WelcomeBackProps {
  text: { title: string; lead: string; points: (email: string) => readonly string[] };
  /** None where the application can't go on. */
  progress?: Progress;
  documentsUploaded?: boolean;
  children?: ReactNode;
}

/** What every return screen says: the reference, how far the application is, what comes next. */
export function WelcomeBack(props: WelcomeBackProps) {
  const { text, progress, documentsUploaded = false, children } = props;
  const applicationId = useApplicationId();
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead}>
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {progress !== undefined && (
        <Panel title={welcomeBackText.statusTitle}>
          <Tracker stages={trackerStages(progress, documentsUploaded)} />
        </Panel>
      )}
      {user.data && (
        <Panel title={welcomeBackText.nextTitle}>
          <ul>
            {text.points(user.data.emailAddress).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Panel>
      )}
      {children}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading}
        text={welcomeBackText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

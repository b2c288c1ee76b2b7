import type { ReactNode } from 'react';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page, Panel, ReferenceBanner, Tracker } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import { useGetApplicationProgressQuery } from '../../api/applicationApi';
import {
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';
import { trackerStages, type Outcome } from './trackerStages';
import { welcomeBackText } from './welcomeBackText';

interface WelcomeBackProps {
  text: {
    title: string;
    lead: string;
    /** Stands over the points where they are no next steps. */
    pointsTitle?: string;
    points: (email: string) => readonly string[];
  };
  outcome: Outcome;
  children?: ReactNode;
}

/** What every return screen says: the reference, how far the application is, what comes next. */
export function WelcomeBack(props: WelcomeBackProps) {
  const { text, outcome, children } = props;
  const applicationId = useApplicationId();
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  const progress = useGetApplicationProgressQuery(applicationId);
  useFailedCall(reference.error, user.error, progress.error);

  return (
    <Page title={text.title} lead={text.lead}>
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {progress.data && (
        <Panel title={welcomeBackText.statusTitle}>
          <Tracker stages={trackerStages(progress.data, outcome)} />
        </Panel>
      )}
      {user.data && (
        <Panel title={text.pointsTitle ?? welcomeBackText.nextTitle}>
          <ul>
            {text.points(user.data.emailAddress).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Panel>
      )}
      {children}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading || progress.isLoading}
        text={welcomeBackText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

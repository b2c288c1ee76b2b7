import type { ReactNode } from 'react';
import type { ApplicationProgress } from 'journey-api/contract';
import { useParams } from 'react-router-dom';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import {
  BulletList,
  CustomerCare,
  LoadingOverlay,
  Page,
  Panel,
  ReferenceBanner,
  WithAside,
} from 'shared-ui';
import { useFailedCall, useFollowDecision } from 'remote-kit/runtime';
import {
  journeyApi,
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';
import { dateLines } from './dateLines';
import { nextStepsText } from './nextStepsText';
import { useFirstLoad } from './useFirstLoad';

interface NextStepsProps {
  text: {
    title: string;
    lead: string;
    /** The heading of points that are no next steps. */
    pointsTitle?: string;
    points: (email: string, referral?: ApplicationProgress['referral']) => readonly string[];
  };
  /** How far the application is, above the points. */
  status?: (progress: ApplicationProgress) => ReactNode;
  /** Beside the rest on a wide page, above the contact details. */
  aside?: ReactNode;
  /** Whether the children wait for calls of their own. */
  isLoading?: boolean | undefined;
  children: ReactNode;
}

/** A submitted application: its reference, the next steps and their days, where news will be sent, and whom to contact. */
export function NextSteps(props: NextStepsProps) {
  const { text, status, aside, children } = props;
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  const { customerCare } = useBrand().companies;
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  const progress = useFollowDecision(journeyApi, applicationId);
  useFailedCall(reference.error, user.error, status && progress.error);
  const isLoading = useFirstLoad(
    [props, reference, user, progress].some((part) => part.isLoading === true),
  );

  return (
    <Page title={text.title} lead={text.lead} wide>
      {/* All at once: what came later would push down what is being read. */}
      {isLoading ? (
        <LoadingOverlay open />
      ) : (
        <WithAside
          aside={
            <>
              {aside}
              <CustomerCare {...customerCare} />
            </>
          }
        >
          <ReferenceBanner answer={reference} />
          {progress.data && status?.(progress.data)}
          {user.data && (
            <Panel title={text.pointsTitle ?? nextStepsText.title}>
              <BulletList items={withDates(text, user.data.emailAddress, progress.data)} />
            </Panel>
          )}
          {children}
        </WithAside>
      )}
    </Page>
  );
}

/** The points, with the days by which the next of them and the last of them happen. */
function withDates(
  { points }: NextStepsProps['text'],
  email: string,
  progress: Partial<ApplicationProgress> = {},
): string[] {
  const [first = '', ...rest] = points(email, progress.referral);
  const { next, last } = dateLines(progress);
  return [first, ...next, ...rest, ...last];
}

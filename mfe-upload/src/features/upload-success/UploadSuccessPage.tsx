import { useParams } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { useBrand } from 'shared-auth/brand';
import {
  BulletList,
  CustomerCare,
  LoadingOverlay,
  Page,
  Panel,
  ReferenceBanner,
  Tracker,
  WithAside,
  type TrackerStage,
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useFailedCall, useFollowDecision } from 'remote-kit/runtime';
import {
  journeyApi,
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';

const text = {
  title: 'Thanks!',
  lead: 'We have received your documents.',
  nextTitle: 'What happens next',
  points: (email: string, due: string | undefined) => [
    'We review your documents within about three working days.',
    ...(due === undefined ? [] : [`You should hear from us by ${due}.`]),
    `We will email you at ${email} with an update.`,
    'You do not need to do anything for now, and you can close this page.',
  ],
  statusTitle: 'Where your application is',
  stages: (uploaded: string | undefined, due: string | undefined): TrackerStage[] => [
    { label: 'Document uploaded', state: 'done', date: uploaded },
    { label: 'Application in review', state: 'current', date: uploaded && `since ${uploaded}` },
    { label: 'Decision confirmed', state: 'todo', date: due && `by ${due}` },
    { label: 'Loan paid', state: 'todo' },
  ],
};

export function UploadSuccessPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  const { data: progress } = useFollowDecision(journeyApi, applicationId);
  const day = (date: string | undefined) => date && formatDate(date);
  const due = day(progress?.reviewDueOn);
  const { customerCare } = useBrand().companies;
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead} icon="check-circle" wide>
      <WithAside aside={<CustomerCare {...customerCare} />}>
        <ReferenceBanner answer={reference} />
        <Panel title={text.statusTitle}>
          <Tracker stages={text.stages(day(progress?.dates?.documentUploaded), due)} />
        </Panel>
        {user.data && (
          <Panel title={text.nextTitle}>
            <BulletList items={text.points(user.data.emailAddress, due)} />
          </Panel>
        )}
      </WithAside>
      <LoadingOverlay open={reference.isLoading || user.isLoading} />
    </Page>
  );
}

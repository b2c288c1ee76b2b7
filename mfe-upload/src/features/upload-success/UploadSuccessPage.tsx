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
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useFailedCall, useFollowDecision } from 'remote-kit/runtime';
import {
  journeyApi,
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';
import { uploadSuccessText } from './uploadSuccessText';

const text = uploadSuccessText;

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

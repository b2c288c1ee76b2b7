import { useParams } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { BulletList, LoadingOverlay, Page, Panel, ReferenceBanner, Tracker } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import {
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
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead} icon="check-circle">
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      <Panel title={text.statusTitle}>
        <Tracker stages={text.stages} />
      </Panel>
      {user.data && (
        <Panel title={text.nextTitle}>
          <BulletList items={text.points(user.data.emailAddress)} />
        </Panel>
      )}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading}
        text={text.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

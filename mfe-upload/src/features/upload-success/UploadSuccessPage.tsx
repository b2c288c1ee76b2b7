import { useParams } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { BulletList, LoadingOverlay, Page, Panel, ReferenceBanner, Tracker } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useFailedCall, useFollowDecision } from 'shared-ui/remote';
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
  const uploaded = progress?.dates?.documentUploaded;
  const due = progress?.reviewDueOn;
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead} icon="check-circle">
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      <Panel title={text.statusTitle}>
        <Tracker stages={text.stages(uploaded && formatDate(uploaded))} />
      </Panel>
      {user.data && (
        <Panel title={text.nextTitle}>
          <BulletList
            items={text.points(user.data.emailAddress, due === undefined ? null : formatDate(due))}
          />
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

import { proofOptions } from 'lending';
import { useParams, Link } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, LoadingOverlay, Notice, Page, Stack } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetEmploymentStatusQuery, useGetProofListQuery } from '../../api/proofApi';
import { documentUploadText } from './documentUploadText';
import { UploadArea } from './UploadArea';

const text = documentUploadText;

export function DocumentUploadPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  const employment = useGetEmploymentStatusQuery(applicationId);
  const list = useGetProofListQuery(applicationId, { refetchOnMountOrArgChange: true });
  useFailedCall(employment.error);
  const proofs = list.isFetching ? undefined : list.data;
  const isSubmitted = proofs?.length !== 0 && proofs?.every(({ submitted }) => submitted) === true;

  return (
    <Page title={text.title} lead={text.intro}>
      {isSubmitted && <SubmittedAlready />}
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {list.isError && (
        <Notice tone="error">
          <Stack gap="sm">
            <p>{text.listFailed}</p>
            <Button variant="secondary" onClick={() => list.refetch()}>
              {text.tryAgain}
            </Button>
          </Stack>
        </Notice>
      )}
      {employment.data && proofs && (
        <UploadArea
          key={applicationId}
          applicationId={applicationId}
          options={proofOptions(employment.data.employmentStatus)}
          proofs={proofs}
        />
      )}
      <LoadingOverlay open={employment.isLoading || list.isFetching} />
    </Page>
  );
}

/** For an applicant who returns with nothing left to submit: a link to the next screen. */
function SubmittedAlready() {
  return (
    <Notice tone="success" title={text.submittedAlready.title}>
      <Stack gap="xs">
        <p>{text.submittedAlready.text}</p>
        <p>
          <Link to="/upload-success">{text.submittedAlready.goOn}</Link>
        </p>
      </Stack>
    </Notice>
  );
}

import { proofOptions } from 'lending';
import { useParams, Link } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, LoadingOverlay, Notice, Page, Stack } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import { useGetEmploymentStatusQuery, useGetProofListQuery } from '../../api/proofApi';
import { documentUploadText } from './documentUploadText';
import { UploadArea } from './UploadArea';

const text = documentUploadText;

export function DocumentUploadPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  const employment = useGetEmploymentStatusQuery(applicationId);
  const proofs = useGetProofListQuery(applicationId, { refetchOnMountOrArgChange: true });
  useFailedCall(employment.error);
  const held = proofs.isFetching ? undefined : proofs.data;
  const isSubmitted = held !== undefined && held.length > 0 && held.every((each) => each.submitted);

  return (
    <Page title={text.title} lead={text.intro}>
      {isSubmitted && <SubmittedAlready />}
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {proofs.isError && (
        <Notice tone="error">
          <Stack gap="sm">
            <p>{text.listFailed}</p>
            <Button variant="secondary" onClick={() => proofs.refetch()}>
              {text.tryAgain}
            </Button>
          </Stack>
        </Notice>
      )}
      {employment.data && held && (
        <UploadArea
          key={applicationId}
          applicationId={applicationId}
          options={proofOptions(employment.data.employmentStatus)}
          held={held}
        />
      )}
      <LoadingOverlay open={employment.isLoading || proofs.isFetching} />
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

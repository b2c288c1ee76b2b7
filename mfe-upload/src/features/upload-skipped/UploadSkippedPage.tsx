import { useEffect } from 'react';
import { useApplicationId } from 'shared-auth/session';
import { useNavigate } from 'react-router-dom';
import { useBrand } from 'shared-auth/brand';
import {
  BulletList,
  Button,
  ButtonGroup,
  CustomerCare,
  Page,
  Panel,
  ReferenceBanner,
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { uploadSkippedText } from './uploadSkippedText';

const { title, lead, comeBack, mailed, submit } = uploadSkippedText;

export function UploadSkippedPage() {
  const navigate = useNavigate();
  const { customerCare } = useBrand().companies;
  const applicationId = useApplicationId();
  const reference = useGetApplicationReferenceQuery(applicationId);
  const { data, isFetching } = useGetApplicationProgressQuery(applicationId, {
    refetchOnMountOrArgChange: true,
  });
  const isSubmitted = data?.documentUploaded === true;
  useEffect(() => {
    // Reached by Back.
    if (isSubmitted) void navigate('/upload-success', { replace: true });
  }, [isSubmitted, navigate]);
  if (isSubmitted) return null;

  const before = data?.expiresOn === undefined ? null : formatDate(data.expiresOn);
  return (
    <Page title={title} lead={lead} icon="clock">
      {/* All at once: what came later would push down what is being read. */}
      {!isFetching && (
        <>
          <ReferenceBanner answer={reference} />
          <Panel>
            <BulletList
              items={[comeBack(before), ...(data?.isUploadPaused === true ? [mailed] : [])]}
            />
          </Panel>
          <ButtonGroup>
            <Button onClick={() => void navigate('/upload')}>{submit}</Button>
          </ButtonGroup>
          <CustomerCare {...customerCare} />
        </>
      )}
    </Page>
  );
}

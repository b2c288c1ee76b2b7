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

const text = {
  title: 'Your loan application is paused for now',
  lead: 'We still need proof of your income before we can decide.',
  comeBack: (before: string | null) =>
    `Please come back within 14 days${before === null ? '' : `, before ${before},`} to upload your documents. After that your application ends.`,
  mailed: 'We have emailed you a link that brings you straight back here.',
  submit: 'Submit now',
};

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
    <Page title={text.title} lead={text.lead} icon="clock">
      {/* All at once: what came later would push down what is being read. */}
      {!isFetching && (
        <>
          <ReferenceBanner answer={reference} />
          <Panel>
            <BulletList
              items={[
                text.comeBack(before),
                ...(data?.isUploadPaused === true ? [text.mailed] : []),
              ]}
            />
          </Panel>
          <ButtonGroup>
            <Button onClick={() => void navigate('/upload')}>{text.submit}</Button>
          </ButtonGroup>
          <CustomerCare {...customerCare} />
        </>
      )}
    </Page>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useBrand } from 'shared-auth/brand';
import { Button, ButtonGroup, CustomerCare, Page, Panel, ReferenceBanner } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { useMailProofLinkMutation } from '../../api/proofApi';
import { uploadUnsuccessText } from './uploadUnsuccessText';

const { title, lead, kept, before, mailed, notMailed, mailLink, tryAgain } = uploadUnsuccessText;

export function UploadUnsuccessPage() {
  const navigate = useNavigate();
  const applicationId = useApplicationId();
  const link = useMailLink(applicationId);
  const list = useRef<HTMLUListElement>(null);
  const { customerCare } = useBrand().companies;
  const reference = useGetApplicationReferenceQuery(applicationId);
  const { data: progress } = useGetApplicationProgressQuery(applicationId);
  return (
    <Page title={title} lead={lead} icon="alert">
      <ReferenceBanner answer={reference} />
      <Panel>
        <ul ref={list} tabIndex={-1} aria-live="polite">
          <li>{kept}</li>
          {progress?.expiresOn !== undefined && <li>{before(formatDate(progress.expiresOn))}</li>}
          {link.isMailed && <li>{mailed}</li>}
          {link.hasFailed && <li>{notMailed}</li>}
        </ul>
      </Panel>
      <ButtonGroup>
        <Button onClick={() => void navigate('/upload')}>{tryAgain}</Button>
        {link.hasFailed && (
          <Button
            variant="secondary"
            onClick={() => {
              // The button goes with the failure: the focus goes to what is read out then.
              list.current?.focus();
              link.mailLink();
            }}
          >
            {mailLink}
          </Button>
        )}
      </ButtonGroup>
      <CustomerCare {...customerCare} />
    </Page>
  );
}

/**
 * Has the link back to the upload mailed as soon as the screen renders; the server sends it once, however often it is
 * called. A 409 means that no documents are needed any more: they have arrived, and the applicant continues.
 */
function useMailLink(applicationId: string) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [mailProofLink, { isSuccess, isError, error }] = useMailProofLinkMutation();
  const navigate = useNavigate();
  const isPassed = error !== undefined && 'status' in error && error.status === 409;

  const mailLink = useCallback(
    () => void mailProofLink({ applicationId, idempotencyKey }),
    [applicationId, idempotencyKey, mailProofLink],
  );

  useEffect(mailLink, [mailLink]);
  useEffect(() => {
    if (isPassed) void navigate('/eligibility', { replace: true });
  }, [isPassed, navigate]);

  return { mailLink, isMailed: isSuccess, hasFailed: isError && !isPassed };
}

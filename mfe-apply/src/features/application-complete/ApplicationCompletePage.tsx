import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page, Panel, ReferenceBanner, Stack, TextLink } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import { useGetApplicationReferenceQuery } from '../../api/journeyApi';
import { useGetRepaymentInformationQuery } from '../../api/applicationApi';
import { applicationCompleteText } from './applicationCompleteText';
import { FirstRepayment } from './FirstRepayment';
import { useAccountEnding } from './useAccountEnding';

const { title, lead, paidInto, loading, questions, ownership } = applicationCompleteText;

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { funder, servicer, customerCare } = useBrand().companies;
  const repayment = useGetRepaymentInformationQuery(applicationId);
  const reference = useGetApplicationReferenceQuery(applicationId);
  const accountEnding = useAccountEnding();
  useFailedCall(repayment.error, reference.error);

  return (
    <Page title={title} lead={lead} icon="check-circle">
      {accountEnding !== null && <p>{paidInto(accountEnding)}</p>}
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {repayment.data && <FirstRepayment repayment={repayment.data} />}
      <Panel tone="tint">
        <Stack>
          <h2>{ownership.title}</h2>
          <p>{ownership.text(funder, servicer)}</p>
          <p>{ownership.care(customerCare.telephone, customerCare.email, customerCare.hours)}</p>
          <h2>{questions.title}</h2>
          <p>
            {questions.before}{' '}
            <TextLink href="/faqs" external>
              {questions.link}
            </TextLink>
          </p>
        </Stack>
      </Panel>
      <LoadingOverlay open={repayment.isLoading} text={loading} estimateSeconds={10} />
    </Page>
  );
}

import type { RepaymentInformation } from 'journey-api/contract';
import { useLocation } from 'react-router-dom';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import {
  LoadingOverlay,
  Page,
  Panel,
  ReferenceBanner,
  Stack,
  TextLink,
  MoneyFigure,
  SummaryList,
} from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { useFailedCall } from 'shared-ui/remote';
import { useGetRepaymentInformationQuery } from '../../api/applicationApi';
import { useGetApplicationReferenceQuery } from '../../api/journeyApi';
import { applicationCompleteText } from './applicationCompleteText';

const { title, lead, paidInto, loading, questions, ownership } = applicationCompleteText;

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { companies } = useBrand();
  const { customerCare } = companies;
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
          <p>{ownership.text(companies)}</p>
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

/** The last four digits of the account, handed over by the bank details; null on a later visit. */
function useAccountEnding(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('accountEnding' in state)) return null;
  const { accountEnding } = state;
  return typeof accountEnding === 'string' && /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}

const text = applicationCompleteText.repayment;

function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  return (
    <Panel title={text.title}>
      <MoneyFigure label={text.amount} value={formatPence(repayment.monthlyPayment)} />
      <SummaryList
        items={[
          { term: text.date, detail: formatDate(repayment.paymentStartDate) },
          { term: text.method, detail: text.directDebit },
        ]}
      />
      <p>{text.note}</p>
    </Panel>
  );
}

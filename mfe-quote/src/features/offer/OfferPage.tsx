import type { RepaymentInformation } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, LoadingOverlay, Notice, Page, Panel, SummaryList } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { useFailedCall } from 'shared-ui/remote';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/eligibilityApi';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { OfferSummary } from './OfferSummary';
import { offerText as text, offerText } from './offerText';

interface OfferPageProps {
  words: { title: string; lead: string; amountCaption: string };
  icon: 'check-circle' | 'pound';
}

/** An offer, the one asked for or a counter offer: the loan, its first repayment, and the way on. */
export function OfferPage({ words, icon }: OfferPageProps) {
  const applicationId = useApplicationId();
  const { data: offer, ...eligibility } = useGetEligibilityQuery(applicationId);
  const { data: firstRepayment, ...repayment } = useGetRepaymentInformationQuery(applicationId);
  const navigate = useNavigate();
  useEligibilityDecided();
  useFailedCall(eligibility.error, repayment.error);

  const isWaiting = eligibility.isLoading || repayment.isLoading;

  return (
    <Page title={words.title} lead={words.lead} icon={icon}>
      <LoadingOverlay open={isWaiting} text={text.loading} estimateSeconds={10} />
      {offer && firstRepayment && (
        <>
          <OfferSummary product={offer} caption={words.amountCaption} />
          <FirstRepayment repayment={firstRepayment} />
          <Notice>{text.subjectTo}</Notice>
          <Button
            fullWidth
            onClick={() => {
              void navigate('/apply-and-sign');
            }}
          >
            {text.goOn}
          </Button>
        </>
      )}
    </Page>
  );
}

function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  const text = offerText.repayment;
  return (
    <Panel tone="tint" title={text.title}>
      <SummaryList
        items={[
          { term: text.amount, detail: formatPence(repayment.monthlyPayment) },
          { term: text.date, detail: formatDate(repayment.paymentStartDate) },
          { term: text.method, detail: text.directDebit },
        ]}
      />
    </Panel>
  );
}

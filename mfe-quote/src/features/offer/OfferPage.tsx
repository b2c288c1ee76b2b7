import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Button, LoadingOverlay, Notice, Page } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/eligibilityApi';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { FirstRepayment } from './FirstRepayment';
import { OfferSummary } from './OfferSummary';
import { offerText as text } from './offerText';

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

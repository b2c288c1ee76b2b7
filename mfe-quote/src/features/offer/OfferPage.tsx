import type { RepaymentInformation } from 'journey-api/contract';
import { costOfBorrowing, type Product } from 'lending';
import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import {
  Button,
  LoadingOverlay,
  MoneyFigure,
  Notice,
  Page,
  Panel,
  StickyBar,
  SummaryList,
  WithAside,
} from 'shared-ui';
import { formatDate, formatPence, formatApr, formatPounds, formatTerm } from 'shared-ui/money';
import { useFailedCall } from 'shared-ui/remote';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/eligibilityApi';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { AskedAndOffered, WhyAnotherApr } from './AskedAndOffered';
import { offerText as text } from './offerText';
import { useAskedLoan } from './useAskedLoan';
import styles from './OfferPage.module.scss';

/** `/offer/eligible` */
export function EligiblePage() {
  return <OfferPage words={text.eligible} icon="check-circle" />;
}

/** `/offer/counter-offer` */
export function CounterOfferPage() {
  return <OfferPage words={text.counterOffer} icon="pound" />;
}

interface OfferPageProps {
  words: { title: string; lead: string; amountCaption: string };
  icon: 'check-circle' | 'pound';
}

/** An offer, the one asked for or a counter offer: the loan, its first repayment, and the action that follows. */
function OfferPage({ words, icon }: OfferPageProps) {
  const applicationId = useApplicationId();
  const { data: offer, ...eligibility } = useGetEligibilityQuery(applicationId);
  const { data: firstRepayment, ...repayment } = useGetRepaymentInformationQuery(applicationId);
  const navigate = useNavigate();
  useEligibilityDecided();
  useFailedCall(eligibility.error, repayment.error);

  const isWaiting = eligibility.isLoading || repayment.isLoading;

  return (
    <Page title={words.title} lead={words.lead} icon={icon} wide>
      <LoadingOverlay open={isWaiting} />
      {offer && firstRepayment && (
        <WithAside
          aside={
            <>
              <FirstRepayment repayment={firstRepayment} />
              <StickyBar
                label={text.monthlyPayment}
                value={formatPence(offer.monthlyPayment)}
                note={text.aprNote(formatApr(offer.apr))}
              >
                <Button fullWidth onClick={() => void navigate('/apply-and-sign')}>
                  {text.goOn}
                </Button>
              </StickyBar>
            </>
          }
        >
          <Offer offer={offer} caption={words.amountCaption} />
          <Notice>{text.subjectTo}</Notice>
        </WithAside>
      )}
    </Page>
  );
}

/** The offer with its cost; beside what was asked for where that was something else. */
function Offer({ offer, caption }: { offer: Product; caption: string }) {
  const asked = useAskedLoan();
  const isAnother =
    asked && (asked.loanAmount !== offer.loanAmount || asked.loanTerm !== offer.loanTerm);
  return (
    <Panel title={text.summary}>
      <div className={styles.figures}>
        <MoneyFigure
          label={text.loanAmount}
          value={formatPounds(offer.loanAmount)}
          caption={caption}
        />
        <MoneyFigure
          label={text.monthlyPayment}
          value={formatPence(offer.monthlyPayment)}
          caption={text.payments(offer.loanTerm)}
        />
      </div>
      {isAnother ? (
        <AskedAndOffered asked={asked} offered={offer} />
      ) : (
        <SummaryList
          items={[
            { term: text.loanTerm, detail: formatTerm(offer.loanTerm) },
            { term: text.apr, detail: formatApr(offer.apr) },
            { term: text.costOfBorrowing, detail: formatPence(costOfBorrowing(offer)) },
            { term: text.totalAmount, detail: formatPence(offer.totalAmount) },
          ]}
        />
      )}
      {asked && asked.apr !== offer.apr && <WhyAnotherApr asked={asked} offered={offer} />}
    </Panel>
  );
}

function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  const { title, amount, date, method, directDebit } = text.repayment;
  return (
    <Panel tone="tint" title={title}>
      <SummaryList
        items={[
          { term: amount, detail: formatPence(repayment.monthlyPayment) },
          { term: date, detail: formatDate(repayment.paymentStartDate) },
          { term: method, detail: directDebit },
        ]}
      />
    </Panel>
  );
}

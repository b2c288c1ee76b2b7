import { useState } from 'react';
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
import { useFailedCall } from 'remote-kit/runtime';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/eligibilityApi';
import { ClosedPage } from '../../domain/closed-page/ClosedPage';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { OfferChoices } from './OfferChoices';
import { RequestedAndOffered, WhyAnotherApr } from './RequestedAndOffered';
import { offerText as text } from './offerText';
import { useRequestedLoan } from './useRequestedLoan';
import styles from './OfferPage.module.scss';

/** `/offer/eligible` */
export function EligiblePage() {
  return <OfferPage texts={text.eligible} icon="check-circle" />;
}

/** `/offer/counter-offer` */
export function CounterOfferPage() {
  return <OfferPage texts={text.counterOffer} icon="pound" />;
}

interface OfferPageProps {
  texts: { title: string; lead: string; amountCaption: string };
  icon: 'check-circle' | 'pound';
}

/** An offer, the one requested for or a counter offer: the loan, its first repayment, and the action that follows. */
function OfferPage({ texts, icon }: OfferPageProps) {
  const applicationId = useApplicationId();
  const { data: offer, ...eligibility } = useGetEligibilityQuery(applicationId);
  const { data: firstRepayment, ...repayment } = useGetRepaymentInformationQuery(applicationId);
  const navigate = useNavigate();
  const progress = useGetApplicationProgressQuery(applicationId);
  const [hasLeft, setLeft] = useState(false);
  useEligibilityDecided();
  useFailedCall(eligibility.error, repayment.error);

  const isWaiting = [eligibility, repayment, progress].some((call) => call.isLoading);
  const expiresOn = progress.data?.expiresOn;
  const applyBefore = expiresOn && text.applyBefore(formatDate(expiresOn));

  if (hasLeft)
    return (
      <ClosedPage
        title={text.notNow.left.title}
        lead={
          <>
            {text.notNow.left.lead} {applyBefore}
          </>
        }
      />
    );

  return (
    <Page title={texts.title} lead={texts.lead} icon={icon} wide>
      <LoadingOverlay open={isWaiting} />
      {offer && firstRepayment && !isWaiting && (
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
          after={<OfferChoices applyBefore={applyBefore} onLeave={() => setLeft(true)} />}
        >
          <Offer offer={offer} caption={texts.amountCaption} />
          <Notice>
            {text.subjectTo} {applyBefore}
          </Notice>
        </WithAside>
      )}
    </Page>
  );
}

/** The offer with its cost; beside what was requested for where that was something else. */
function Offer({ offer, caption }: { offer: Product; caption: string }) {
  const requested = useRequestedLoan();
  const isAnother =
    requested &&
    (requested.loanAmount !== offer.loanAmount || requested.loanTerm !== offer.loanTerm);
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
        <RequestedAndOffered requested={requested} offered={offer} />
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
      {requested && requested.apr !== offer.apr && (
        <WhyAnotherApr requested={requested} offered={offer} />
      )}
    </Panel>
  );
}

function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  const { title, amount, date, method, directDebit, example } = text.repayment;
  return (
    <Panel tone="tint" title={title}>
      <SummaryList
        items={[
          { term: amount, detail: formatPence(repayment.monthlyPayment) },
          { term: date, detail: formatDate(repayment.paymentStartDate) },
          { term: method, detail: directDebit },
        ]}
      />
      <p>{example}</p>
    </Panel>
  );
}

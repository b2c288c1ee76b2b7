import type { ApplicationProgress, RepaymentInformation } from 'journey-api/contract';
import type { Product } from 'lending';
import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import {
  Button,
  LoadingOverlay,
  Notice,
  Page,
  Panel,
  SummaryList,
  MoneyFigure,
  Stack,
} from 'shared-ui';
import { formatDate, formatPence, formatApr, formatPounds, formatTerm } from 'shared-ui/money';
import { useFailedCall } from 'shared-ui/remote';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/eligibilityApi';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { offerText as text } from './offerText';

type Asked = NonNullable<ApplicationProgress['asked']>;

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

/** An offer, the one asked for or a counter offer: the loan, its first repayment, and the way on. */
function OfferPage({ words, icon }: OfferPageProps) {
  const applicationId = useApplicationId();
  const { data: offer, ...eligibility } = useGetEligibilityQuery(applicationId);
  const { data: firstRepayment, ...repayment } = useGetRepaymentInformationQuery(applicationId);
  const navigate = useNavigate();
  const { data: progress } = useGetApplicationProgressQuery(applicationId);
  useEligibilityDecided();
  useFailedCall(eligibility.error, repayment.error);

  const isWaiting = eligibility.isLoading || repayment.isLoading;

  return (
    <Page title={words.title} lead={words.lead} icon={icon}>
      <LoadingOverlay open={isWaiting} text={text.loading} estimateSeconds={10} />
      {offer && firstRepayment && (
        <>
          {progress?.asked && <Asked asked={progress.asked} offer={offer} />}
          <OfferSummary product={offer} caption={words.amountCaption} />
          <FirstRepayment repayment={firstRepayment} />
          <Notice>{text.subjectTo}</Notice>
          <Button fullWidth onClick={() => void navigate('/apply-and-sign')}>
            {text.goOn}
          </Button>
        </>
      )}
    </Page>
  );
}

/** Sets a counter offer beside what was asked for, and says why the APR differs from the one advertised. */
function Asked({ asked, offer }: { asked: Asked; offer: Product }) {
  const { title, asked: askedFor, offered, loan } = text.comparison;
  const { loanAmount, durationYears, advertisedApr } = asked;
  const isSame = loanAmount === offer.amount && durationYears * 12 === offer.termMonths;
  const amount = formatPounds(offer.amount);
  return (
    <>
      {!isSame && (
        <Panel title={title}>
          <SummaryList
            items={[
              {
                term: askedFor,
                detail: loan(formatPounds(loanAmount), formatTerm(durationYears * 12)),
              },
              { term: offered, detail: loan(amount, formatTerm(offer.termMonths)), emphasis: true },
            ]}
          />
        </Panel>
      )}
      {offer.apr !== advertisedApr && (
        <Notice>{text.rate(formatApr(advertisedApr), amount, formatApr(offer.apr))}</Notice>
      )}
    </>
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

function OfferSummary({ product, caption }: { product: Product; caption: string }) {
  return (
    <Panel title={text.summary}>
      <Stack gap="lg">
        <MoneyFigure
          label={text.loanAmount}
          value={formatPounds(product.amount)}
          caption={caption}
        />
        <SummaryList
          items={[
            { term: text.loanTerm, detail: formatTerm(product.termMonths) },
            { term: text.apr, detail: formatApr(product.apr) },
            {
              term: text.monthlyPayment,
              detail: formatPence(product.monthlyPayment),
              emphasis: true,
            },
            { term: text.totalAmount, detail: formatPence(product.totalAmount) },
          ]}
        />
      </Stack>
    </Panel>
  );
}

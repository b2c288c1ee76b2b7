import type { ReactNode } from 'react';
import type { ApplicationProgress } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { BrandHelp, DebtAdvice, Panel, TextLink, Tracker } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { FirstPayment } from '../../domain/first-payment/FirstPayment';
import { SignedLoan } from '../../domain/loan-documents/SignedLoan';
import { useSignedLoan } from '../../domain/loan-documents/useSignedLoan';
import { leadWithPayout } from '../../domain/next-steps/dateLines';
import { NextSteps } from '../../domain/next-steps/NextSteps';
import { trackerStages, type Outcome } from './trackerStages';
import { welcomeBackText } from './welcomeBackText';

const { bankAndIncome, bankDeclined, completed, declined, general, income, paid } = welcomeBackText;

interface WelcomeBackProps {
  text: Parameters<typeof NextSteps>[0]['text'];
  outcome: Outcome;
  aside?: ReactNode;
  isLoading?: boolean;
  children?: ReactNode;
}

/** What every return screen shows: the reference, how far the application is, what comes next. */
function WelcomeBack({ text, outcome, children, ...more }: WelcomeBackProps) {
  return (
    <NextSteps
      text={text}
      {...more}
      status={(progress) => (
        <Panel title={welcomeBackText.statusTitle}>
          <Tracker stages={trackerStages(progress, outcome)} />
        </Panel>
      )}
    >
      {children}
    </NextSteps>
  );
}

/** `/return/application-completed` */
export function ReturnCompletedPage() {
  const applicationId = useApplicationId();
  const { data } = useGetApplicationProgressQuery(applicationId);
  return (
    <SignedLoanStatus
      text={loanText(data)}
      outcome="approved"
      aside={<FirstPayment applicationId={applicationId} />}
    />
  );
}

/** Begins with the day of the money. */
function loanText(progress: Partial<ApplicationProgress> = {}) {
  const { loanPaid, dates } = progress;
  if (loanPaid !== true) return { ...completed, lead: leadWithPayout(progress, completed.lead) };
  return dates?.loanPaid ? { ...paid, lead: paid.paidOn(formatDate(dates.loanPaid)) } : paid;
}

/** What was signed stays to be read, also while it is reviewed. */
function SignedLoanStatus(props: WelcomeBackProps) {
  const { isLoading } = useSignedLoan();
  return (
    <WelcomeBack {...props} isLoading={isLoading}>
      <SignedLoan />
    </WelcomeBack>
  );
}

/** `/return/additional-information` */
export function ReturnGeneralPage() {
  return <SignedLoanStatus text={general} outcome="open" />;
}

/** `/return/additional-information/bank-and-income` */
export function ReturnBankAndIncomePage() {
  return <SignedLoanStatus text={bankAndIncome} outcome="open" />;
}

/** `/return/additional-information/income` */
export function ReturnIncomePage() {
  return <SignedLoanStatus text={income} outcome="open" />;
}

/** `/return/additional-information/declined` */
export function ReturnDeclinedPage() {
  const { companies, links, texts } = useBrand();
  return (
    <WelcomeBack text={declined} outcome="refused">
      <Panel title={declined.agencyTitle}>
        <p>{declined.agency(companies.creditReferenceAgency)}</p>
      </Panel>
      <BrandHelp help={texts.ineligible} links={links} />
      <DebtAdvice />
    </WelcomeBack>
  );
}

/** `/return/additional-information/bank-declined` */
export function ReturnBankDeclinedPage() {
  return (
    <WelcomeBack text={bankDeclined} outcome="refused">
      <Panel title={bankDeclined.nextTitle}>
        <p>{bankDeclined.next}</p>
        <p>
          <TextLink href="/faqs" external>
            {welcomeBackText.faqLink}
          </TextLink>
        </p>
      </Panel>
    </WelcomeBack>
  );
}

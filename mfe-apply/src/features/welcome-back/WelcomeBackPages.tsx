import type { ReactNode } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { Panel, TextLink, Tracker } from 'shared-ui';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { NextSteps } from '../../domain/next-steps/NextSteps';
import { BrandHelp } from './BrandHelp';
import { trackerStages, type Outcome } from './trackerStages';
import { welcomeBackText } from './welcomeBackText';

const { bankAndIncome, bankDeclined, completed, declined, general, income, paid } = welcomeBackText;

interface WelcomeBackProps {
  text: Parameters<typeof NextSteps>[0]['text'];
  outcome: Outcome;
  children?: ReactNode;
}

/** What every return screen says: the reference, how far the application is, what comes next. */
function WelcomeBack({ text, outcome, children }: WelcomeBackProps) {
  return (
    <NextSteps
      applicationId={useApplicationId()}
      text={text}
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
  const { data } = useGetApplicationProgressQuery(useApplicationId());
  return <WelcomeBack text={data?.loanPaid === true ? paid : completed} outcome="approved" />;
}

/** `/return/additional-information` */
export function ReturnGeneralPage() {
  return <WelcomeBack text={general} outcome="open" />;
}

/** `/return/additional-information/bank-and-income` */
export function ReturnBankAndIncomePage() {
  return <WelcomeBack text={bankAndIncome} outcome="open" />;
}

/** `/return/additional-information/income` */
export function ReturnIncomePage() {
  return <WelcomeBack text={income} outcome="open" />;
}

/** `/return/additional-information/declined` */
export function ReturnDeclinedPage() {
  const { creditReferenceAgency } = useBrand().companies;
  return (
    <WelcomeBack text={declined} outcome="refused">
      <Panel title={declined.agencyTitle}>
        <p>{declined.agency(creditReferenceAgency)}</p>
      </Panel>
      <BrandHelp />
    </WelcomeBack>
  );
}

/** `/return/additional-information/bank-declined` */
export function ReturnBankDeclinedPage() {
  return (
    <WelcomeBack text={bankDeclined} outcome="refused">
      <p>
        <TextLink href="/faqs" external>
          {welcomeBackText.faqLink}
        </TextLink>
      </p>
    </WelcomeBack>
  );
}

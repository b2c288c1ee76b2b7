import type { ApplicationProgress } from 'journey-api/contract';
import { useLocation } from 'react-router-dom';
import { useBrand, type BrandCompanies } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import {
  CustomerCare,
  LoadingOverlay,
  Page,
  Panel,
  ReferenceBanner,
  TextLink,
  WithAside,
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useFailedCall, useFollowDecision } from 'remote-kit/runtime';
import { journeyApi, useGetApplicationReferenceQuery } from '../../api/journeyApi';
import { FirstPayment } from '../../domain/first-payment/FirstPayment';
import { SignedLoan } from '../../domain/loan-documents/SignedLoan';
import { useSignedLoan } from '../../domain/loan-documents/useSignedLoan';
import { dateLines, leadWithPayout } from '../../domain/next-steps/dateLines';
import { nextStepsText } from '../../domain/next-steps/nextStepsText';
import { useFirstLoad } from '../../domain/next-steps/useFirstLoad';

const text = {
  title: 'All done! Congratulations, your loan is on its way',
  lead: 'The money usually arrives within a couple of hours, though some banks can take up to 48 hours.',
  paid: {
    title: 'All done! Your loan has been paid',
    lead: (date: string) =>
      `We paid it into your account on ${date}. Some banks take up to 48 hours to show the money.`,
  },
  paidInto: (accountEnding: string) =>
    `We are paying it into your account ending in ${accountEnding}.`,
  questions: {
    before: 'You will find answers about your loan in our',
    link: 'frequently asked questions',
  },
  ownership: {
    title: 'Who looks after your loan',
    text: ({ arranger, funder, servicer }: BrandCompanies) =>
      `Your lender is ${funder}. It owns the loan from the day it is paid out, and ${servicer} looks after it day to day. ${arranger} arranged it. The email that confirms the ownership usually comes within five working days.`,
  },
};

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { companies } = useBrand();
  const loan = useSignedLoan(applicationId);
  const reference = useGetApplicationReferenceQuery(applicationId);
  const progress = useFollowDecision(journeyApi, applicationId);
  const accountEnding = useAccountEnding();
  useFailedCall(loan.error, reference.error);
  const { last } = dateLines(progress.data ?? {});
  // All at once: what came later would push down what is being read.
  const isLoading = useFirstLoad(loan.isLoading || reference.isLoading || progress.isFetching);

  return (
    <Page {...headingOf(isLoading ? undefined : progress.data)} icon="check-circle" wide>
      {isLoading ? (
        <LoadingOverlay open />
      ) : (
        <WithAside
          aside={<FirstPayment applicationId={applicationId} />}
          after={
            <>
              <SignedLoan applicationId={applicationId} />
              <Panel tone="tint" title={text.ownership.title}>
                <p>{[text.ownership.text(companies), ...last].join(' ')}</p>
              </Panel>
              <CustomerCare {...companies.customerCare}>
                <p>
                  {text.questions.before}{' '}
                  <TextLink href="/faqs" external>
                    {text.questions.link}
                  </TextLink>
                </p>
              </CustomerCare>
            </>
          }
        >
          <ReferenceBanner answer={reference} />
          {accountEnding !== null && progress.data?.loanPaid !== true && (
            <Panel title={nextStepsText.title}>
              <p>{text.paidInto(accountEnding)}</p>
            </Panel>
          )}
        </WithAside>
      )}
    </Page>
  );
}

/** The date of the money comes first, as soon as it is known. */
function headingOf(progress: Partial<ApplicationProgress> = {}) {
  const { loanPaid, dates } = progress;
  if (loanPaid && dates?.loanPaid)
    return { title: text.paid.title, lead: text.paid.lead(formatDate(dates.loanPaid)) };
  return { title: text.title, lead: leadWithPayout(progress, text.lead) };
}

/** The last four digits of the account, passed on by the bank details; null on a later visit. */
function useAccountEnding(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('accountEnding' in state)) return null;
  const { accountEnding } = state;
  return typeof accountEnding === 'string' && /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}

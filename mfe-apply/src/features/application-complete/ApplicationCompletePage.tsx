import type { ApplicationProgress } from 'journey-api/contract';
import { useLocation } from 'react-router-dom';
import { useBrand } from 'shared-auth/brand';
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
import { applicationCompleteText } from './applicationCompleteText';

const { title, lead, paid, paidInto, questions, ownership } = applicationCompleteText;

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { companies } = useBrand();
  const loan = useSignedLoan();
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
              <SignedLoan />
              <Panel tone="tint" title={ownership.title}>
                <p>{[ownership.text(companies), ...last].join(' ')}</p>
              </Panel>
              <CustomerCare {...companies.customerCare}>
                <p>
                  {questions.before}{' '}
                  <TextLink href="/faqs" external>
                    {questions.link}
                  </TextLink>
                </p>
              </CustomerCare>
            </>
          }
        >
          <ReferenceBanner answer={reference} />
          {accountEnding !== null && progress.data?.loanPaid !== true && (
            <Panel title={nextStepsText.title}>
              <p>{paidInto(accountEnding)}</p>
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
    return { title: paid.title, lead: paid.lead(formatDate(dates.loanPaid)) };
  return { title, lead: leadWithPayout(progress, lead) };
}

/** The last four digits of the account, passed on by the bank details; null on a later visit. */
function useAccountEnding(): string | null {
  const state = useLocation().state as { accountEnding?: string } | null;
  const accountEnding = state?.accountEnding ?? '';
  return /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}

import { useLocation } from 'react-router-dom';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import {
  BulletList,
  CustomerCare,
  LoadingOverlay,
  Page,
  Panel,
  ReferenceBanner,
  TextLink,
  WithAside,
} from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { FirstPayment } from '../../domain/first-payment/FirstPayment';
import { SignedLoan } from '../../domain/loan-documents/SignedLoan';
import { useSignedLoan } from '../../domain/loan-documents/useSignedLoan';
import { dateLines } from '../../domain/next-steps/dateLines';
import { nextStepsText } from '../../domain/next-steps/nextStepsText';
import { useFirstLoad } from '../../domain/next-steps/useFirstLoad';
import { applicationCompleteText } from './applicationCompleteText';

const { title, lead, paidInto, questions, ownership } = applicationCompleteText;

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { companies } = useBrand();
  const loan = useSignedLoan(applicationId);
  const reference = useGetApplicationReferenceQuery(applicationId);
  const progress = useGetApplicationProgressQuery(applicationId, {
    // The last screen has loaded it before the approval.
    refetchOnMountOrArgChange: true,
  });
  const accountEnding = useAccountEnding();
  useFailedCall(loan.error, reference.error);
  const { next, last } = dateLines(progress.data ?? {});
  const paid = accountEnding === null ? next : [paidInto(accountEnding), ...next];

  // All at once: what came later would push down what is being read.
  const isLoading = useFirstLoad(loan.isLoading || reference.isLoading || progress.isFetching);

  return (
    <Page title={title} lead={lead} icon="check-circle" wide>
      {isLoading ? (
        <LoadingOverlay open />
      ) : (
        <WithAside
          aside={<FirstPayment applicationId={applicationId} />}
          after={
            <>
              <SignedLoan applicationId={applicationId} />
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
          {!reference.isError && <ReferenceBanner reference={reference.data?.reference} />}
          {paid.length > 0 && (
            <Panel title={nextStepsText.title}>
              <BulletList items={paid} />
            </Panel>
          )}
        </WithAside>
      )}
    </Page>
  );
}

/** The last four digits of the account, passed on by the bank details; null on a later visit. */
function useAccountEnding(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('accountEnding' in state)) return null;
  const { accountEnding } = state;
  return typeof accountEnding === 'string' && /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}

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
import { useFailedCall } from 'shared-ui/remote';
import { useGetRepaymentInformationQuery } from '../../api/applicationApi';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { FirstPayment } from '../../domain/first-payment/FirstPayment';
import { SignedLoan } from '../../domain/loan-documents/SignedLoan';
import { dateLines } from '../../domain/next-steps/dateLines';
import { nextStepsText } from '../../domain/next-steps/nextStepsText';
import { applicationCompleteText } from './applicationCompleteText';

const { title, lead, paidInto, loading, questions, ownership } = applicationCompleteText;

export function ApplicationCompletePage() {
  const applicationId = useApplicationId();
  const { companies } = useBrand();
  const repayment = useGetRepaymentInformationQuery(applicationId);
  const reference = useGetApplicationReferenceQuery(applicationId);
  const { data: progress } = useGetApplicationProgressQuery(applicationId, {
    // The last screen has asked for it before the approval.
    refetchOnMountOrArgChange: true,
  });
  const accountEnding = useAccountEnding();
  useFailedCall(repayment.error, reference.error);
  const { next, last } = dateLines(progress ?? {});
  const paid = accountEnding === null ? next : [paidInto(accountEnding), ...next];

  return (
    <Page title={title} lead={lead} icon="check-circle" wide>
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
      <LoadingOverlay open={repayment.isLoading} text={loading} estimateSeconds={10} />
    </Page>
  );
}

/** The last four digits of the account, handed over by the bank details; null on a later visit. */
function useAccountEnding(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('accountEnding' in state)) return null;
  const { accountEnding } = state;
  return typeof accountEnding === 'string' && /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}

import { useApplicationId } from 'shared-auth/session';
import { Button, Dialog, LoadingOverlay, Page, Panel } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetNotEligibleReasonQuery } from '../../api/eligibilityApi';
import { CreditReferenceAgency, Declined, DeclineHelp } from '../../domain/brand-help/DeclineHelp';
import { ClosedPage } from '../../domain/closed-page/ClosedPage';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { notEligibleText as text, policyText } from './notEligibleText';
import { useEndApplication } from './useEndApplication';

export function NotEligiblePage() {
  useEligibilityDecided();
  const { isAsking, hasEnded, stay, end } = useEndApplication();
  const { data: answer, error, isLoading } = useGetNotEligibleReasonQuery(useApplicationId());
  useFailedCall(error);
  const policy =
    answer === undefined || answer.reason === 'assessment' ? null : policyText[answer.reason];

  if (hasEnded) return <ClosedPage title={text.closed.title} lead={text.closed.text} />;

  return (
    <Page
      wide
      title={text.title}
      lead={answer && (policy ? text.policyLead(policy.why, answer) : text.lead)}
    >
      <LoadingOverlay open={isLoading} />
      {policy && (
        <Declined aside={answer?.wasFileSeen && <CreditReferenceAgency />}>
          <Panel title={text.next}>
            <p>{policy.next}</p>
          </Panel>
        </Declined>
      )}
      {answer?.reason === 'assessment' && <DeclineHelp text="notEligible" />}
      <Dialog
        open={isAsking}
        title={text.end.title}
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>{text.end.cancel}</Button>
            <Button variant="secondary" onClick={end}>
              {text.end.goOn}
            </Button>
          </>
        }
      >
        <p>{text.end.text}</p>
      </Dialog>
    </Page>
  );
}

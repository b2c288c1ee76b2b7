import type { ApplicationProgress } from 'journey-api/contract';
import type { TrackerStage } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { welcomeBackText } from './welcomeBackText';

/** How the decision ended; `open` until there is one. */
export type Outcome = 'open' | 'approved' | 'refused';

type State = TrackerStage['state'];

const { documents, review, decision, paid, since, by } = welcomeBackText.tracker;

/**
 * The tracker's stages. No applicant who sees it has a document still to send (who has is shown the
 * upload), so a mark that is missing before one that is set was never requested.
 */
export function trackerStages(progress: ApplicationProgress, outcome: Outcome): TrackerStage[] {
  const { documentUploaded, applicationInReview, decisionConfirmed, loanPaid, dates } = progress;
  const on = (date: string | undefined) => date && formatDate(date);
  const expectedBy = (date: string | undefined) => date && by(formatDate(date));
  const reviewedSince = on(dates?.applicationInReview);
  const decided = outcome === 'refused' ? 'refused' : 'done';
  return [
    {
      label: documents,
      state: documentUploaded ? 'done' : 'skipped',
      date: on(dates?.documentUploaded),
    },
    {
      label: review,
      state: reviewState(applicationInReview, decisionConfirmed),
      date: decisionConfirmed ? undefined : reviewedSince && since(reviewedSince),
    },
    {
      label: decision,
      state: decisionConfirmed ? decided : 'todo',
      date: on(dates?.decisionConfirmed) ?? expectedBy(progress.reviewDueOn),
    },
    {
      label: paid,
      state: loanPaid ? 'done' : unpaidState[outcome],
      date: on(dates?.loanPaid) ?? expectedBy(progress.payoutDueOn),
    },
  ];
}

const unpaidState: Record<Outcome, State> = {
  open: 'todo',
  approved: 'current',
  refused: 'stopped',
};

function reviewState(isReviewed: boolean, isDecided: boolean): State {
  if (!isReviewed) return 'skipped';
  return isDecided ? 'done' : 'current';
}

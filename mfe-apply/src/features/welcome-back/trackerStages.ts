import type { ApplicationProgress } from 'journey-api/contract';
import type { TrackerStage } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { welcomeBackText } from './welcomeBackText';

/** How the decision ended; `open` until there is one. */
export type Outcome = 'open' | 'approved' | 'refused';

const { documents, review, decision, paid, since, by } = welcomeBackText.tracker;

/**
 * The stages that apply to the application. No applicant who sees them has a document still to send (who has is shown
 * the upload), so a mark that is missing before one that is set was never requested. Nothing is paid after a refusal.
 */
export function trackerStages(progress: ApplicationProgress, outcome: Outcome): TrackerStage[] {
  const { documentUploaded, applicationInReview, decisionConfirmed, loanPaid, dates } = progress;
  const on = (date: string | undefined) => date && formatDate(date);
  const expectedBy = (date: string | undefined) => date && by(formatDate(date));
  const reviewedSince = on(dates?.applicationInReview);
  const decided = outcome === 'refused' ? 'refused' : 'done';
  const stages: (TrackerStage & { applies: boolean })[] = [
    {
      label: documents,
      applies: documentUploaded,
      state: 'done',
      date: on(dates?.documentUploaded),
    },
    {
      label: review,
      applies: applicationInReview,
      state: decisionConfirmed ? 'done' : 'current',
      date: decisionConfirmed ? undefined : reviewedSince && since(reviewedSince),
    },
    {
      label: decision,
      applies: true,
      state: decisionConfirmed ? decided : 'todo',
      date: on(dates?.decisionConfirmed) ?? expectedBy(progress.reviewDueOn),
    },
    {
      label: paid,
      applies: outcome !== 'refused',
      state: loanPaid ? 'done' : outcome === 'open' ? 'todo' : 'current',
      date: on(dates?.loanPaid) ?? expectedBy(progress.payoutDueOn),
    },
  ];
  return stages.filter(({ applies }) => applies);
}

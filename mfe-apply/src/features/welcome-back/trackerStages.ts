import type { ApplicationProgress } from 'journey-api/contract';
import type { TrackerStage } from 'shared-ui';
import { welcomeBackText } from './welcomeBackText';

/** How the decision ended; `open` until there is one. */
export type Outcome = 'open' | 'approved' | 'refused';

type State = TrackerStage['state'];

const { documents, review, decision, paid } = welcomeBackText.tracker;

/**
 * The tracker's stages. Nobody who meets it has a document still to send (who has is shown the
 * upload), so a mark that is missing before one that is set was never asked for.
 */
export function trackerStages(progress: ApplicationProgress, outcome: Outcome): TrackerStage[] {
  const { documentUploaded, applicationInReview, decisionConfirmed, loanPaid } = progress;
  return [
    { label: documents, state: documentUploaded ? 'done' : 'skipped' },
    { label: review, state: reviewState(applicationInReview, decisionConfirmed) },
    { label: decision, state: decisionConfirmed ? 'done' : 'todo' },
    { label: paid, state: loanPaid ? 'done' : unpaidState[outcome] },
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

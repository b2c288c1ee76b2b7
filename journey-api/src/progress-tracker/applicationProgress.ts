import type { ApplicationProgress } from '../contract/contract';
import type { Application } from '../application/Application';
import type { JourneyState } from '../application/journeyStates';

const decided: JourneyState[] = ['appComplete', 'declined', 'bankDeclined', 'disbursementFailed'];

/** By the full search, or by the bank's answer. */
const wasReferred = ({ decision, bankResult }: Application): boolean =>
  decision === 'Redirect' || (bankResult !== null && bankResult.status !== 'success');

export const progressOf = (application: Application): ApplicationProgress => ({
  documentUploaded: application.documentsSubmitted,
  applicationInReview: wasReferred(application),
  decisionConfirmed:
    decided.includes(application.state) ||
    (application.state === 'signed' && wasReferred(application)),
  loanPaid: application.loanPaidAt !== null,
});

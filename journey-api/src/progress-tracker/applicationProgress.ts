import type { Application, JourneyState } from '../application/Application';
import type { ApplicationProgress } from '../contract/contract';

const decided: JourneyState[] = ['appComplete', 'declined', 'bankDeclined', 'disbursementFailed'];

/** By the full search, or after the bank's answer. */
const wasReferred = ({ decision, bankResult }: Application): boolean =>
  decision === 'Redirect' || (bankResult !== null && bankResult.status !== 'success');

/** The steps of the tracker that the application has passed. */
export const progressOf = (application: Application): ApplicationProgress => ({
  documentUploaded: application.documentsSubmitted,
  applicationInReview: wasReferred(application),
  decisionConfirmed:
    decided.includes(application.state) ||
    (application.state === 'signed' && wasReferred(application)),
  loanPaid: application.loanPaidAt !== null,
});

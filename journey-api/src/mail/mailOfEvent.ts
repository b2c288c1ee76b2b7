import type { JourneyEvent } from '../application/stateMachine';
import type { Referral } from '../application/journeyStates';
import type { JourneyPosition } from '../application/applicationState';
import type { MailKind } from './mailText';

const referralMail: Record<Referral, MailKind> = {
  general: 'referredGeneral',
  bank: 'referredBank',
  income: 'proofsNeeded',
  bankAndIncome: 'proofsNeeded',
};

/** The lender is bound to what was signed once it says yes: at once, or after a review. */
const bringsExecutedCopy = (event: JourneyEvent, { state }: JourneyPosition): boolean =>
  event.type === 'accepted' || (event.type === 'reviewApproved' && state === 'signed');

/** Which mails a change of state sends. */
export const mailsOfEvent = (event: JourneyEvent, position: JourneyPosition): MailKind[] => {
  const news = newsOf(event, position);
  return [
    ...(bringsExecutedCopy(event, position) ? (['executedCopy'] as const) : []),
    ...(news ? [news] : []),
  ];
};

const newsOf = (event: JourneyEvent, position: JourneyPosition): MailKind | undefined => {
  if (event.type === 'documentsSubmitted') return 'documentsSubmitted';
  if (event.type === 'disbursed') return 'loanPaid';
  switch (position.state) {
    case 'refer':
      return position.subState && referralMail[position.subState];
    case 'signed':
      return event.type === 'reviewApproved' ? 'approvedForBankDetails' : undefined;
    case 'appComplete':
      return 'complete';
    case 'declined':
    case 'bankDeclined':
    case 'disbursementFailed':
      return position.state;
    default:
      return undefined;
  }
};

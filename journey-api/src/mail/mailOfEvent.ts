import type { JourneyEvent } from '../services/journeyState';
import type { Referral } from '../repositories/journeyStates';
import type { JourneyPosition } from '../services/journeyPosition';
import type { MailKind } from './mailText';

const referralMail: Record<Referral, MailKind> = {
  general: 'referredGeneral',
  bank: 'referredBank',
  income: 'proofsNeeded',
  bankAndIncome: 'proofsNeeded',
};

/** Which mail a change of state sends, if any. */
export const mailOfEvent = (
  event: JourneyEvent,
  position: JourneyPosition,
): MailKind | undefined => {
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

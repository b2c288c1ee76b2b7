import type { Referral } from '../application/Application';
import type { ApplicationState, JourneyEvent } from '../application/stateMachine';
import type { MailKind } from './mailText';

const referralMail: Record<Referral, MailKind> = {
  general: 'referredGeneral',
  bank: 'referredBank',
  income: 'proofsNeeded',
  bankAndIncome: 'proofsNeeded',
};

/** The lender is bound once it accepts what was signed: at once, or after a review. */
const hasExecutedCopy = (event: JourneyEvent, { state }: ApplicationState): boolean =>
  event.type === 'accepted' || (event.type === 'reviewApproved' && state === 'signed');

export function mailsOfEvent(event: JourneyEvent, current: ApplicationState): MailKind[] {
  const news = newsOf(event, current);
  return [
    ...(hasExecutedCopy(event, current) ? (['executedCopy'] as const) : []),
    ...(news ? [news] : []),
  ];
}

function newsOf(event: JourneyEvent, current: ApplicationState): MailKind | undefined {
  if (event.type === 'documentsSubmitted') return 'documentsSubmitted';
  if (event.type === 'disbursed') return 'loanPaid';
  if (event.type === 'openLoansChanged') return undefined;
  switch (current.state) {
    case 'refer':
      return current.subState ? referralMail[current.subState] : undefined;
    case 'signed':
      return event.type === 'reviewApproved' ? 'approvedForBankDetails' : undefined;
    case 'appComplete':
      return 'complete';
    case 'declined':
    case 'bankDeclined':
    case 'disbursementFailed':
    case 'expired':
      return current.state;
    default:
      return undefined;
  }
}

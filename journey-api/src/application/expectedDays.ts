import type { Referral } from './Application';

/** The longest that each review takes, in working days, as the screens say. */
export const REVIEW_DAYS: Record<Referral, number> = {
  general: 10,
  bank: 3,
  income: 3,
  bankAndIncome: 3,
};

/** As the screens say: 48 hours, in calendar days, because Faster Payments runs on each of them. */
export const PAYOUT_DAYS = 2;

/** Calendar days after a refusal, within which it can be looked at again. */
export const RECONSIDERATION_DAYS = 21;

export const journeyStates = [
  'started',
  'detailsConfirmed',
  'eligible',
  'counterOffer',
  'notEligible',
  'signed',
  'declined',
  'refer',
  'bankDeclined',
  'appComplete',
  'disbursementFailed',
  'expired',
] as const;
export type JourneyState = (typeof journeyStates)[number];

/** What an application in the state `refer` is referred for. */
export const referrals = ['general', 'bank', 'income', 'bankAndIncome'] as const;
export type Referral = (typeof referrals)[number];

import type { Application } from './Application';
import type { JourneyState, Referral } from './journeyStates';

/** Where an application stands; everything that is allowed follows from it. */
export type JourneyPosition = {
  state: JourneyState;
  /** Present exactly where the state is `refer`. */
  subState?: Referral | undefined;
  documentsSubmitted: boolean;
  bankDetailsHeld: boolean;
};

export const positionOf = (application: Application): JourneyPosition => ({
  state: application.state,
  subState: application.subState ?? undefined,
  documentsSubmitted: application.documentsSubmitted,
  bankDetailsHeld: application.bankAccount !== null,
});

const closed: JourneyState[] = [
  'notEligible',
  'declined',
  'bankDeclined',
  'appComplete',
  'disbursementFailed',
  'expired',
];

export const isUnfinished = ({ state }: JourneyPosition): boolean => !closed.includes(state);

export const asksForProofs = ({ state, subState }: JourneyPosition): boolean =>
  state === 'refer' && (subState === 'income' || subState === 'bankAndIncome');

/** Only what waits for the applicant runs out; what waits for the lender does not. */
export const waitsForApplicant = (position: JourneyPosition): boolean =>
  position.state === 'refer'
    ? asksForProofs(position) && !position.documentsSubmitted
    : isUnfinished(position);

import { wrongState } from '../errors/JourneyError';
import type { JourneyState, Referral } from './journeyStates';
import { asksForProofs, isUnfinished, type JourneyPosition } from './applicationState';

/** Everything that can move an application. */
export type JourneyEvent =
  | { type: 'addressConfirmed' }
  | { type: 'eligibilityDecided'; outcome: 'eligible' | 'counterOffer' | 'notEligible' }
  | { type: 'accepted' }
  | { type: 'declined' }
  | { type: 'referred'; referral: Exclude<Referral, 'bank'> }
  | { type: 'bankAccepted' }
  | { type: 'bankReferred'; referral: 'general' | 'bank' }
  | { type: 'documentsSubmitted' }
  | { type: 'reviewApproved' }
  | { type: 'reviewDeclined' }
  | { type: 'bankVerified' }
  | { type: 'bankDeclined' }
  | { type: 'disbursed' }
  | { type: 'disbursementFailed' }
  | { type: 'expire' };

type Move = { state: JourneyState; subState?: Referral };
type Rule<Event> = (position: JourneyPosition, event: Event) => Move | undefined;
type Rules = { [Type in JourneyEvent['type']]: Rule<Extract<JourneyEvent, { type: Type }>> };

const from =
  (states: JourneyState[], move: Move): Rule<unknown> =>
  ({ state }) =>
    states.includes(state) ? move : undefined;

const refer = (subState: Referral): Move => ({ state: 'refer', subState });
const offered: JourneyState[] = ['eligible', 'counterOffer'];

const rules: Rules = {
  addressConfirmed: from(['started', 'detailsConfirmed'], { state: 'detailsConfirmed' }),
  eligibilityDecided: (position, { outcome }) =>
    from(['detailsConfirmed'], { state: outcome })(position, undefined),
  accepted: from(offered, { state: 'signed' }),
  declined: from(offered, { state: 'declined' }),
  referred: (position, { referral }) => from(offered, refer(referral))(position, undefined),
  bankAccepted: from(['signed'], { state: 'appComplete' }),
  bankReferred: (position, { referral }) => from(['signed'], refer(referral))(position, undefined),
  documentsSubmitted: (position) =>
    asksForProofs(position) && position.subState ? refer(position.subState) : undefined,
  reviewApproved: (position) =>
    from(['refer'], { state: position.bankDetailsHeld ? 'appComplete' : 'signed' })(
      position,
      undefined,
    ),
  reviewDeclined: from(['refer'], { state: 'declined' }),
  bankVerified: ({ subState }) => (subState === 'bank' ? { state: 'appComplete' } : undefined),
  bankDeclined: ({ subState }) => (subState === 'bank' ? { state: 'bankDeclined' } : undefined),
  disbursed: from(['appComplete'], { state: 'appComplete' }),
  disbursementFailed: from(['appComplete'], { state: 'disbursementFailed' }),
  expire: (position) => (isUnfinished(position) ? { state: 'expired' } : undefined),
};

export const canMove = (position: JourneyPosition, event: JourneyEvent): boolean =>
  ruleFor(event)(position, event) !== undefined;

const ruleFor = (event: JourneyEvent): Rule<JourneyEvent> =>
  rules[event.type] as Rule<JourneyEvent>;

/** @throws {JourneyError} 409 where the position does not allow the event */
export const nextPosition = (position: JourneyPosition, event: JourneyEvent): JourneyPosition => {
  const move = ruleFor(event)(position, event);
  if (!move) throw wrongState();
  return {
    state: move.state,
    subState: move.subState,
    documentsSubmitted: position.documentsSubmitted || event.type === 'documentsSubmitted',
    bankDetailsHeld: position.bankDetailsHeld,
  };
};

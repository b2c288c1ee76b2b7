import type { LenderEvent } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { JourneyError, wrongState } from '../errors/JourneyError';
import type { Application, JourneyState, Referral } from './Application';
import { DAY_MS } from '../clock/durations';

/** How long an application stays open while it waits for its applicant: 14 days. */
export const OPEN_MS = 14 * DAY_MS;

/** Every event that can change the state of an application. */
export type JourneyEvent =
  | LenderEvent
  | { type: 'eligibilityDecided'; outcome: 'eligible' | 'counterOffer' | 'notEligible' }
  | { type: 'referred'; referral: Exclude<Referral, 'bank'> }
  | { type: 'bankReferred'; referral: 'general' | 'bank' }
  | { type: 'addressConfirmed' | 'accepted' | 'declined' | 'bankAccepted' }
  | { type: 'documentsSubmitted' | 'loansExceeded' | 'expire' };

export type ApplicationState = Pick<Application, 'state' | 'subState' | 'documentsSubmitted'>;
type Current = ApplicationState & Pick<Application, 'bankAccount' | 'loanPaidAt'>;
type Target = Pick<Application, 'state' | 'subState'>;

const closed: JourneyState[] = [
  'notEligible',
  'declined',
  'bankDeclined',
  'appComplete',
  'disbursementFailed',
  'ended',
  'expired',
];

export const isUnfinished = ({ state }: ApplicationState): boolean => !closed.includes(state);

/** A customer has at most one. It stays open until its loan is paid out: from then on the loan counts. */
const isOpen = ({ loanPaidAt, ...current }: Omit<Current, 'bankAccount'>): boolean =>
  isUnfinished(current) || (current.state === 'appComplete' && loanPaidAt === null);

/** Whether an application opens no screen any more. */
export const isClosed = (state: JourneyState): state is 'ended' | 'expired' =>
  state === 'ended' || state === 'expired';

/** @throws {JourneyError} 409 for an application that opens no screen any more, with the reason */
export function refuseClosed({ state }: Pick<Application, 'state'>): void {
  if (isClosed(state)) throw new JourneyError(409, errorText[state], state);
}

export const asksForProofs = ({ state, subState }: ApplicationState): boolean =>
  state === 'refer' && (subState === 'income' || subState === 'bankAndIncome');

export const isMissingProofs = (current: ApplicationState): boolean =>
  asksForProofs(current) && !current.documentsSubmitted;

/** Only an application that waits for its applicant expires; one that waits for the lender does not. */
export const waitsForApplicant = (current: ApplicationState): boolean =>
  current.state === 'refer' ? isMissingProofs(current) : isUnfinished(current);

type Rule<Event> = (current: Current, event: Event) => Target | undefined;
type Rules = { [Type in JourneyEvent['type']]: Rule<JourneyEvent & { type: Type }> };

const to = (state: JourneyState): Target => ({ state, subState: null });
const refer = (subState: Referral): Target => ({ state: 'refer', subState });

const from =
  (states: JourneyState[], target: Target): Rule<unknown> =>
  ({ state }) =>
    states.includes(state) ? target : undefined;

const offered: JourneyState[] = ['eligible', 'counterOffer'];

const rules: Rules = {
  addressConfirmed: from(['started', 'detailsConfirmed'], to('detailsConfirmed')),
  eligibilityDecided: (current, { outcome }) =>
    from(['detailsConfirmed'], to(outcome))(current, undefined),
  accepted: from(offered, to('signed')),
  declined: from(offered, to('declined')),
  loansExceeded: from(offered, to('notEligible')),
  referred: (current, { referral }) => from(offered, refer(referral))(current, undefined),
  bankAccepted: from(['signed'], to('appComplete')),
  bankReferred: (current, { referral }) => from(['signed'], refer(referral))(current, undefined),
  documentsSubmitted: (current) =>
    asksForProofs(current) && current.subState ? refer(current.subState) : undefined,
  reviewApproved: (current) =>
    from(['refer'], to(current.bankAccount ? 'appComplete' : 'signed'))(current, undefined),
  reviewDeclined: from(['refer'], to('declined')),
  bankVerified: ({ subState }) => (subState === 'bank' ? to('appComplete') : undefined),
  bankDeclined: ({ subState }) => (subState === 'bank' ? to('bankDeclined') : undefined),
  disbursed: from(['appComplete'], to('appComplete')),
  disbursementFailed: from(['appComplete'], to('disbursementFailed')),
  ended: (current) => (isOpen(current) ? to('ended') : undefined),
  openLoansChanged: (current) =>
    isOpen(current) ? { state: current.state, subState: current.subState } : undefined,
  expire: (current) => (isUnfinished(current) ? to('expired') : undefined),
};

const targetOf = (current: Current, event: JourneyEvent): Target | undefined =>
  (rules[event.type] as Rule<JourneyEvent>)(current, event);

export const canTransition = (current: Current, event: JourneyEvent): boolean =>
  targetOf(current, event) !== undefined;

/** @throws {JourneyError} 409 where the state does not allow the event */
export function nextState(current: Current, event: JourneyEvent): ApplicationState {
  const target = targetOf(current, event);
  if (!target) throw wrongState();
  const documentsSubmitted = current.documentsSubmitted || event.type === 'documentsSubmitted';
  return { ...target, documentsSubmitted };
}

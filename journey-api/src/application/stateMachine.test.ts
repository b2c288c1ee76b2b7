import { JourneyError } from '../errors/JourneyError';
import { canMove, nextPosition, type JourneyEvent } from './stateMachine';
import { journeyStates, referrals } from './journeyStates';
import { isUnfinished, waitsForApplicant, type JourneyPosition } from './applicationState';

const positions: JourneyPosition[] = journeyStates.flatMap((state) =>
  (state === 'refer' ? [...referrals] : [undefined]).flatMap((subState) =>
    [false, true].flatMap((documentsSubmitted) =>
      [false, true].map((bankDetailsHeld) => ({
        state,
        subState,
        documentsSubmitted,
        bankDetailsHeld,
      })),
    ),
  ),
);

const nameOf = ({ state, subState }: Pick<JourneyPosition, 'state' | 'subState'>): string =>
  subState ? `${state}:${subState}` : state;

const everyReferral = ['refer:general', 'refer:bank', 'refer:income', 'refer:bankAndIncome'];
const offered = ['eligible', 'counterOffer'];

/** event, where it is allowed, where it leads */
const table: [JourneyEvent, string[], string | ((position: JourneyPosition) => string)][] = [
  [{ type: 'addressConfirmed' }, ['started', 'detailsConfirmed'], 'detailsConfirmed'],
  [{ type: 'eligibilityDecided', outcome: 'eligible' }, ['detailsConfirmed'], 'eligible'],
  [{ type: 'eligibilityDecided', outcome: 'counterOffer' }, ['detailsConfirmed'], 'counterOffer'],
  [{ type: 'eligibilityDecided', outcome: 'notEligible' }, ['detailsConfirmed'], 'notEligible'],
  [{ type: 'accepted' }, offered, 'signed'],
  [{ type: 'declined' }, offered, 'declined'],
  [{ type: 'referred', referral: 'general' }, offered, 'refer:general'],
  [{ type: 'referred', referral: 'income' }, offered, 'refer:income'],
  [{ type: 'referred', referral: 'bankAndIncome' }, offered, 'refer:bankAndIncome'],
  [{ type: 'bankAccepted' }, ['signed'], 'appComplete'],
  [{ type: 'bankReferred', referral: 'general' }, ['signed'], 'refer:general'],
  [{ type: 'bankReferred', referral: 'bank' }, ['signed'], 'refer:bank'],
  [{ type: 'documentsSubmitted' }, ['refer:income', 'refer:bankAndIncome'], nameOf],
  [
    { type: 'reviewApproved' },
    everyReferral,
    ({ bankDetailsHeld }) => (bankDetailsHeld ? 'appComplete' : 'signed'),
  ],
  [{ type: 'reviewDeclined' }, everyReferral, 'declined'],
  [{ type: 'bankVerified' }, ['refer:bank'], 'appComplete'],
  [{ type: 'bankDeclined' }, ['refer:bank'], 'bankDeclined'],
  [{ type: 'disbursed' }, ['appComplete'], 'appComplete'],
  [{ type: 'disbursementFailed' }, ['appComplete'], 'disbursementFailed'],
  [
    { type: 'expire' },
    ['started', 'detailsConfirmed', ...offered, 'signed', ...everyReferral],
    'expired',
  ],
];

describe.each(table)('%o', (event, allowed, target) => {
  const targetFrom = (position: JourneyPosition) =>
    typeof target === 'string' ? target : target(position);

  it('leads on from every position that allows it', () => {
    const from = positions.filter((position) => allowed.includes(nameOf(position)));
    expect(from).not.toHaveLength(0);
    for (const position of from) {
      expect(canMove(position, event)).toBe(true);
      expect(nameOf(nextPosition(position, event))).toBe(targetFrom(position));
    }
  });

  it('is refused in every other position', () => {
    for (const position of positions.filter((each) => !allowed.includes(nameOf(each)))) {
      expect([nameOf(position), canMove(position, event)]).toEqual([nameOf(position), false]);
      expect(() => nextPosition(position, event)).toThrow(JourneyError);
    }
  });
});

it('remembers that documents were submitted', () => {
  const income = positions.find(({ subState }) => subState === 'income');
  if (!income) throw new Error('No such position');
  const submitted = nextPosition(income, { type: 'documentsSubmitted' });
  expect(submitted.documentsSubmitted).toBe(true);
  expect(waitsForApplicant(income)).toBe(true);
  expect(waitsForApplicant(submitted)).toBe(false);
});

it('never runs out while the lender reviews', () => {
  const waiting = positions.filter(waitsForApplicant).map(nameOf);
  expect(waiting).not.toContain('refer:general');
  expect(waiting).not.toContain('refer:bank');
  expect(positions.filter(isUnfinished).map(nameOf)).toContain('refer:general');
});

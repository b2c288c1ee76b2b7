import { JourneyError } from '../errors/JourneyError';
import { journeyStates, referrals, type Application } from './Application';
import {
  canTransition,
  isUnfinished,
  nextState,
  waitsForApplicant,
  type ApplicationState,
  type JourneyEvent,
} from './stateMachine';

type State = ApplicationState & Pick<Application, 'bankAccount' | 'loanPaidAt'>;
const bankAccount = 'sealed';

const states: State[] = journeyStates.flatMap((state) =>
  (state === 'refer' ? [...referrals] : [null]).flatMap((subState) =>
    [false, true].flatMap((documentsSubmitted) =>
      [null, bankAccount].map((account) => ({
        state,
        subState,
        documentsSubmitted,
        bankAccount: account,
        loanPaidAt: null,
      })),
    ),
  ),
);

const nameOf = ({ state, subState }: Pick<State, 'state' | 'subState'>): string =>
  subState ? `${state}:${subState}` : state;

const everyReferral = ['refer:general', 'refer:bank', 'refer:income', 'refer:bankAndIncome'];
const offered = ['eligible', 'counterOffer'];
const unfinished = ['started', 'detailsConfirmed', ...offered, 'signed', ...everyReferral];

/** event, where it is allowed, where it leads */
const table: [JourneyEvent, string[], string | ((current: State) => string)][] = [
  [{ type: 'addressConfirmed' }, ['started', 'detailsConfirmed'], 'detailsConfirmed'],
  [{ type: 'eligibilityDecided', outcome: 'eligible' }, ['detailsConfirmed'], 'eligible'],
  [{ type: 'eligibilityDecided', outcome: 'counterOffer' }, ['detailsConfirmed'], 'counterOffer'],
  [{ type: 'eligibilityDecided', outcome: 'notEligible' }, ['detailsConfirmed'], 'notEligible'],
  [{ type: 'loansExceeded' }, offered, 'notEligible'],
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
    (current) => (current.bankAccount ? 'appComplete' : 'signed'),
  ],
  [{ type: 'reviewDeclined' }, everyReferral, 'declined'],
  [{ type: 'bankVerified' }, ['refer:bank'], 'appComplete'],
  [{ type: 'bankDeclined' }, ['refer:bank'], 'bankDeclined'],
  [{ type: 'disbursed' }, ['appComplete'], 'appComplete'],
  [{ type: 'disbursementFailed' }, ['appComplete'], 'disbursementFailed'],
  [{ type: 'openLoansChanged', openLoans: 1 }, [...unfinished, 'appComplete'], nameOf],
  [{ type: 'ended' }, [...unfinished, 'appComplete'], 'ended'],
  [{ type: 'expire' }, unfinished, 'expired'],
];

describe.each(table)('%o', (event, allowed, target) => {
  const targetFrom = (current: State) => (typeof target === 'string' ? target : target(current));

  it('leads on from every state that allows it', () => {
    const from = states.filter((current) => allowed.includes(nameOf(current)));
    expect(from).not.toHaveLength(0);
    for (const current of from) {
      expect(canTransition(current, event)).toBe(true);
      expect(nameOf(nextState(current, event))).toBe(targetFrom(current));
    }
  });

  it('is refused in every other state', () => {
    for (const current of states.filter((each) => !allowed.includes(nameOf(each)))) {
      expect([nameOf(current), canTransition(current, event)]).toEqual([nameOf(current), false]);
      expect(() => nextState(current, event)).toThrow(JourneyError);
    }
  });
});

it.each([{ type: 'ended' }, { type: 'openLoansChanged', openLoans: 1 }] as const)(
  'is over for %o once the loan is paid out',
  (event) => {
    const paid = states.filter(({ state }) => state === 'appComplete');
    for (const current of paid)
      expect(canTransition({ ...current, loanPaidAt: new Date() }, event)).toBe(false);
  },
);

it('records that documents were submitted', () => {
  const income = states.find(({ subState }) => subState === 'income');
  if (!income) throw new Error('No such state');
  const submitted = nextState(income, { type: 'documentsSubmitted' });
  expect(submitted.documentsSubmitted).toBe(true);
  expect(waitsForApplicant(income)).toBe(true);
  expect(waitsForApplicant(submitted)).toBe(false);
});

it('never runs out while the lender reviews', () => {
  const waiting = states.filter(waitsForApplicant).map(nameOf);
  expect(waiting).not.toContain('refer:general');
  expect(waiting).not.toContain('refer:bank');
  expect(states.filter(isUnfinished).map(nameOf)).toContain('refer:general');
});

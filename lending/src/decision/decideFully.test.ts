import { decideFully } from './decideFully';

describe('the full decision', () => {
  it('accepts where nothing stands against it', () => {
    expect(decideFully({ hardDecline: false })).toEqual({ decision: 'Accepted' });
  });

  it.each(['general', 'income', 'bankAndIncome'] as const)('refers %s', (referral) => {
    expect(decideFully({ hardDecline: false, referral })).toEqual({
      decision: 'Redirect',
      referral,
    });
  });

  it('declines sooner than it refers', () => {
    expect(decideFully({ hardDecline: true, referral: 'income' })).toEqual({
      decision: 'Declined',
    });
  });
});

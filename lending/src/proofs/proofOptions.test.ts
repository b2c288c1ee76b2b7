import { proofOptions } from './proofOptions';

describe('proofOptions', () => {
  it.each([
    ['fullTime', ['payslips', 'bank']],
    ['partTime', ['payslips', 'bank']],
    ['selfEmployed', ['hmrc', 'accountant']],
    ['homemaker', ['payslips', 'bank', 'benefit']],
    ['retired', ['pension', 'benefit']],
  ] as const)('offers %s %j', (status, kinds) => {
    expect(proofOptions(status)).toEqual(kinds);
  });

  it.each([
    'contractor',
    'temporary',
    'disability',
    'allowance',
    'independentMeans',
    'student',
    'unemployed',
    'other',
  ] as const)('offers %s the full set', (status) => {
    expect(proofOptions(status)).toEqual([
      'payslips',
      'bank',
      'pension',
      'benefit',
      'hmrc',
      'accountant',
    ]);
  });
});

import {
  bankDetailsSchema,
  lastFourDigits,
  limitAccountNumber,
  splitSortCode,
  toBankDetails,
} from './bankDetailsSchema';

const valid = { sortCode: ['20', '29', '59'], accountNumber: '63748472', directDebit: true };

function errorsOf(values: object): string[] {
  try {
    bankDetailsSchema.validateSync({ ...valid, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

describe('bankDetailsSchema', () => {
  it('accepts whole details', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each([[['', '', '']], [['20', '2', '59']], [['20', 'ab', '59']], [['200', '29', '59']]])(
    'refuses the sort code %j',
    (sortCode) => {
      expect(errorsOf({ sortCode })).toEqual(['Please enter a valid sort code']);
    },
  );

  it.each(['', '1234567', '123456789', '1234567a'])(
    'refuses the account number "%s"',
    (accountNumber) => {
      expect(errorsOf({ accountNumber })).toEqual(['Please enter a valid account number']);
    },
  );

  it('strips spaces, dashes and brackets instead of refusing them', () => {
    expect(errorsOf({ accountNumber: ' 6374-8472 ' })).toEqual([]);
    expect(toBankDetails({ ...valid, accountNumber: '(6374) 8472' })).toEqual({
      sortCode: '202959',
      bankAccount: '63748472',
    });
  });

  it('asks for the Direct Debit tick', () => {
    expect(errorsOf({ directDebit: false })).toEqual(['Please click the checkbox to continue']);
  });
});

describe('splitSortCode', () => {
  it.each(['202959', '20-29-59', '20 29 59', ' (20) 29–59'])('reads "%s"', (pasted) => {
    expect(splitSortCode(pasted)).toEqual(['20', '29', '59']);
  });

  it.each(['2029', '20295999', 'ab-cd-ef'])('refuses "%s"', (pasted) => {
    expect(splitSortCode(pasted)).toBeNull();
  });
});

describe('limitAccountNumber', () => {
  it('ignores a ninth character that is typed', () => {
    expect(limitAccountNumber('63748472', '637484721')).toBe('63748472');
  });

  it('counts what is left after stripping', () => {
    expect(limitAccountNumber('6374 847', '6374 8472')).toBe('6374 8472');
  });

  it('keeps a paste whole, too long as it may be', () => {
    expect(limitAccountNumber('', '6374847212')).toBe('6374847212');
  });
});

describe('lastFourDigits', () => {
  it('shows no more than four', () => {
    expect(lastFourDigits({ ...valid, accountNumber: '6374 8472' })).toBe('8472');
  });
});

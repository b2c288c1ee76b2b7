import fc from 'fast-check';
import { checkBankAccount } from './checkBankAccount';
import { readModulusTable } from './modulusRules';

function account(text: string) {
  const [sortCode = '', accountNumber = ''] = text.split('/');
  return { sortCode, accountNumber };
}

const publishedAsValid = [
  '089999/66374958',
  '107999/88837491',
  '202959/63748472',
  '871427/46238510',
  '872427/46238510',
  '871427/09123496',
  '871427/99123496',
  '820000/73688637',
  '827999/73988638',
  '827101/28748352',
  '134020/63849203',
  '118765/64371389',
  '200915/41011166',
  '938611/07806039',
  '938600/42368003',
  '938063/55065200',
  '772798/99345694',
  '086090/06774744',
  '309070/02355688',
  '309070/12345668',
  '309070/12345677',
  '309070/99345694',
  '074456/12345112',
  '070116/34012583',
  '074456/11104102',
  '180002/00000190',
];

const publishedAsInvalid = [
  '089999/66374959',
  '107999/88837493',
  '938063/15764273',
  '938063/15764264',
  '938063/15763217',
  '118765/64371388',
  '203099/66831036',
  '203099/58716970',
];

describe('the modulus check', () => {
  it.each(publishedAsValid)('passes the published account %s', (text) => {
    expect(checkBankAccount(account(text))).toBe('valid');
  });

  it.each(publishedAsInvalid)('fails the published account %s', (text) => {
    expect(checkBankAccount(account(text))).toBe('invalid');
  });

  it('says valid only where it has checked', () => {
    expect(checkBankAccount(account('202959/63748472'))).toBe('valid');
    expect(checkBankAccount(account('000000/12345678'))).toBe('presumedValid');
  });

  it('lets an account in a foreign currency pass, though its digits would not', () => {
    expect(checkBankAccount(account('200915/41011166'))).toBe('valid');
    expect(checkBankAccount(account('200915/31011166'))).toBe('invalid');
  });

  it.each(['', '12345', '20-29-59', '2029590', '20295a'])(
    'fails the sort code "%s"',
    (sortCode) => {
      expect(checkBankAccount({ sortCode, accountNumber: '63748472' })).toBe('invalid');
    },
  );

  it.each(['', '6374847', '637484721', '6374847x'])('fails the account number "%s"', (number) => {
    expect(checkBankAccount({ sortCode: '202959', accountNumber: number })).toBe('invalid');
  });
});

describe('where the table asks for two checks', () => {
  const first = 'MOD11 0 0 0 0 0 0 0 7 6 5 4 3 2 1';
  const second = 'DBLAL 2 1 2 1 2 1 2 1 2 1 2 1 2 1';
  const both = readModulusTable(`\n${first}\n${second}\n100000\n`);
  const onlyFirst = readModulusTable(`\n${first}\n100000\n`);
  const onlySecond = readModulusTable(`\n${second}\n100000\n`);
  const accountNumbers = fc
    .integer({ min: 0, max: 99_999_999 })
    .map((number) => String(number).padStart(8, '0'));

  it('passes an account only if it passes both', () => {
    fc.assert(
      fc.property(accountNumbers, (accountNumber) => {
        const check = (rules: typeof both) =>
          checkBankAccount({ sortCode: '100000', accountNumber }, rules) === 'valid';
        expect(check(both)).toBe(check(onlyFirst) && check(onlySecond));
      }),
      { numRuns: 2000 },
    );
  });

  it('fails an account that passes only one of them', () => {
    const oneOnly = { sortCode: '100000', accountNumber: '00000019' };
    expect(checkBankAccount(oneOnly, onlyFirst)).toBe('valid');
    expect(checkBankAccount(oneOnly, onlySecond)).toBe('invalid');
    expect(checkBankAccount(oneOnly, both)).toBe('invalid');
  });
});

describe('the table', () => {
  it('names what can not be read', () => {
    expect(() => readModulusTable('MOD12 1 2 3\n100000\n')).toThrow('MOD12 1 2 3');
  });

  it('covers a range from its first sort code to its last', () => {
    const find = readModulusTable('MOD10 0 0 0 0 0 0 0 0 0 0 0 0 0 1\n100002-100004 100009\n');
    const covered = ['100001', '100002', '100004', '100005', '100009'].map(
      (sortCode) => find(sortCode).length,
    );
    expect(covered).toEqual([0, 1, 1, 0, 1]);
  });
});

describe('any account', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((figures) => figures.join(''));

  it('gets one of the three answers', () => {
    fc.assert(
      fc.property(digits(6), digits(8), (sortCode, accountNumber) => {
        expect(['valid', 'invalid', 'presumedValid']).toContain(
          checkBankAccount({ sortCode, accountNumber }),
        );
      }),
    );
  });

  it('is seldom valid by chance where a single check of modulus 11 is made', () => {
    const valid = Array.from({ length: 1100 }, (_, index) => String(10_000_000 + index)).filter(
      (accountNumber) => checkBankAccount({ sortCode: '010004', accountNumber }) === 'valid',
    );
    expect(valid).toHaveLength(100);
  });
});

import { readDateOfBirth, splitDateOfBirth } from './dateOfBirth';

const today = new Date('2026-11-20T12:00:00Z');

describe('readDateOfBirth', () => {
  it.each([
    [['27', '3', '1985'], '1985-03-27'],
    [['1', '12', '2000'], '2000-12-01'],
    [['29', '02', '2004'], '2004-02-29'],
    [['9', 'mar', '1990'], '1990-03-09'],
  ])('reads %j', (boxes, date) => {
    expect(readDateOfBirth(boxes, today)).toBe(date);
  });

  it.each([
    [['', '', '']],
    [['31', '2', '1985']],
    [['29', '2', '1999']],
    [['1', '13', '1985']],
    [['1', '1', '85']],
    [['1', '1', '1889']],
    [['1', '1', '2030']],
    [['x', '1', '1985']],
  ])('finds no date in %j', (boxes) => {
    expect(readDateOfBirth(boxes, today)).toBeNull();
  });
});

describe('splitDateOfBirth', () => {
  it.each([
    '27/03/1985',
    '27-3-1985',
    '27.03.1985',
    '27031985',
    '1985-03-27',
    '27 March 1985',
    '27th mar 1985',
  ])('takes "%s" apart', (pasted) => {
    expect(splitDateOfBirth(pasted)).toEqual(['27', expect.stringMatching(/^0?3$/), '1985']);
  });

  it.each(['27', 'tomorrow', '27 Foo 1985', '27/03/85'])('leaves "%s" as it is', (pasted) => {
    expect(splitDateOfBirth(pasted)).toBeNull();
  });
});

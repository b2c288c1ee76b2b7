import { oldTermsIn } from './plainWords';
import table from './oldTerms.json';

const termsIn = (text: string, path = 'shell/src/page.ts') => oldTermsIn({ path, text });

describe('the check of words', () => {
  it.each(Object.entries(table.words))('stops %s, for which it is %s', (term, instead) => {
    expect(termsIn(`first\n// A page is ${term}.`)).toEqual([
      `shell/src/page.ts:2 write ${instead} in place of ${term}`,
    ]);
    expect(termsIn(`const ${term}Value = 1;`)).toHaveLength(1);
    const inside = `${term.charAt(0).toUpperCase()}${term.slice(1)}`;
    expect(termsIn(`const value${inside} = 1;`)).toHaveLength(1);
  });

  it.each(Object.entries(table.names))('stops the name %s, for which it is %s', (term, instead) => {
    expect(termsIn(`const ${term} = 1;`)).toEqual([
      `shell/src/page.ts:1 write ${instead} in place of ${term}`,
    ]);
  });

  it('lets parts of other words, fields of others and texts for applicants pass', () => {
    const [first = ''] = Object.keys(table.words);
    expect(termsIn(`const with${first} = 1; const ${first}ing = 2;`)).toEqual([]);
    expect(termsIn('const { cardHeldMonths } = file;')).toEqual([]);
    expect(termsIn(`A page is ${first}.`, 'mfe-quote/src/landingText.ts')).toEqual([]);
  });
});

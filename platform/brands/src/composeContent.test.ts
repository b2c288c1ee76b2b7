import { testBrand } from 'shared-testing';
import type { BrandContent } from 'shared-auth/brand';
import { composeContent } from './composeContent';
import { brandWords } from './fillIn';

const section = (id: string, ...blocks: string[]) => ({ id, title: `About ${id}`, blocks });
const article = {
  title: 'A notice',
  lead: 'From {brand}.',
  updated: 'Today',
  sections: [section('one', 'Asks {arranger}.'), section('two', 'For {minCardMonths} months.')],
};
const shared: BrandContent = {
  faqs: {
    title: 'Questions',
    lead: 'About {brand}.',
    groups: [{ title: 'First', questions: article.sections }],
    help: { title: 'More?', text: 'Call {careTelephone}.' },
  },
  privacyNotice: article,
  eligibilityTerms: article,
  cookieNotice: article,
  help: article,
};
const words = brandWords(testBrand);

describe('composeContent', () => {
  it('fills in the words of the brand', () => {
    const { faqs, privacyNotice } = composeContent(shared, {}, words);
    expect(faqs).toMatchObject({ lead: 'About Aqua.', help: { text: 'Call 0113 496 0001.' } });
    expect(privacyNotice.sections[0]?.blocks).toEqual(['Asks Arranger Ltd.']);
  });

  it('leaves out a line that asks for what the brand does not have', () => {
    const without = brandWords({ ...testBrand, minCardMonths: 0 });
    const { cookieNotice } = composeContent(shared, {}, without);
    expect(cookieNotice.sections[1]?.blocks).toEqual([]);
  });

  it('replaces, removes and adds sections where the brand differs, there and nowhere else', () => {
    const changes = {
      privacyNotice: {
        replace: { one: { blocks: ['Ours.'] } },
        remove: ['two'],
        add: [{ after: 'one', section: section('more', 'Of {brand}.') }],
      },
    };
    const { privacyNotice, eligibilityTerms } = composeContent(shared, changes, words);
    expect(privacyNotice.sections).toEqual([
      { id: 'one', title: 'About one', blocks: ['Ours.'] },
      { id: 'more', title: 'About more', blocks: ['Of Aqua.'] },
    ]);
    expect(eligibilityTerms.sections).toHaveLength(2);
  });

  it('refuses a change of a section that is not there, and an unknown word', () => {
    expect(() => composeContent(shared, { faqs: { remove: ['none'] } }, words)).toThrow('none');
    const asking = { faqs: { replace: { one: { blocks: ['{nonsense}'] } } } };
    expect(() => composeContent(shared, asking, words)).toThrow('nonsense');
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, BrandContent, Faqs } from 'shared-auth/brand';
import { isArticlePath, writeArticle } from './articleHtml';

const defaults = path.join(__dirname, '../../../platform/brands/packs/defaults');
const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(defaults, `${name}.json`), 'utf8'));
const content: BrandContent = {
  faqs: read('faqs') as Faqs,
  privacyNotice: read('privacyNotice') as Article,
  cookieNotice: read('cookieNotice') as Article,
  eligibilityTerms: read('eligibilityTerms') as Article,
};

describe('the text of a public page', () => {
  it('is written for the three of them', () => {
    const paths = ['/faqs', '/privacy-notice', '/cookie-policy', '/landing-page', '/constructor'];
    expect(paths.map(isArticlePath)).toEqual([true, true, true, false, false]);
  });

  it('has all 19 sections of the privacy notice, numbered, each with its anchor', () => {
    const { title, html } = writeArticle('/privacy-notice', content);
    expect(title).toBe('Privacy Notice');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<section id="[a-z-]+"><h2>\d+\. /g)).toHaveLength(19);
  });

  it('answers every question without a click', () => {
    const { html } = writeArticle('/faqs', content);
    const questions = content.faqs.groups.flatMap((group) => group.questions);
    expect(html.match(/<h3>/g)).toHaveLength(questions.length);
    expect(html).not.toContain('<details');
  });

  it("lets no brand's word become markup", () => {
    const evil = '<script>alert(1)</script>"';
    const section = {
      id: evil,
      title: evil,
      blocks: [
        evil,
        { list: [evil] },
        { facts: [{ term: evil, detail: evil }] },
        { link: { label: evil, to: evil } },
      ],
    };
    const cookieNotice = { title: evil, lead: evil, updated: evil, sections: [section] };
    const { html } = writeArticle('/cookie-policy', { ...content, cookieNotice });
    expect(html).not.toContain('<script');
    expect(html).toContain('<a href="&lt;script&gt;alert(1)&lt;/script&gt;&quot;">');
  });
});

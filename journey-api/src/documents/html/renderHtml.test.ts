import escapeHtml from 'escape-html';
import { readableDocumentTypes } from '../../contract/documents';
import { buildDocument } from '../buildDocument';
import { exampleData } from '../documentData.fixture';
import { treeTexts } from '../treeText.fixture';
import { renderHtml } from './renderHtml';

const hostile = `<img src=x onerror="alert('1')"> & </style><script>alert(2)</script>`;

describe.each(readableDocumentTypes)('the page of %s', (type) => {
  const tree = buildDocument(type, exampleData());
  const html = renderHtml(tree);

  it('says everything that the document says, in its order', () => {
    let from = html.indexOf('<h1>');
    for (const text of treeTexts(tree)) {
      const at = html.indexOf(`>${escapeHtml(text)}<`, from);
      expect([text, at >= from]).toEqual([text, true]);
      from = at;
    }
  });

  it('is a whole page in British English with one title', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(html).toContain(`<title>${tree.title}</title>`);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });

  it('asks for nothing from elsewhere', () => {
    expect(html).not.toMatch(/<(script|link|img|iframe|form)|src=|href=|url\(|@import/);
  });

  it('shows what somebody typed as text', () => {
    const data = exampleData({
      reference: hostile,
      brandName: hostile,
      applicant: { name: hostile, address: hostile },
    });
    const page = renderHtml(buildDocument(type, data));
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; ');
  });
});

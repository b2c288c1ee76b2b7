import escapeHtml from 'escape-html';
import type { Article, ArticleBlock, ArticleSection, BrandContent, Faqs } from 'shared-auth/brand';
import type { WrittenArticle } from './composePage';

const titles: Record<string, string> = {
  '/faqs': 'Frequently Asked Questions',
  '/privacy-notice': 'Privacy Notice',
  '/cookie-policy': 'Cookies',
};

export const isArticlePath = (pathname: string): boolean => Object.hasOwn(titles, pathname);

export function writeArticle(pathname: string, content: BrandContent): WrittenArticle {
  const bodies: Record<string, () => string> = {
    '/faqs': () => faqsHtml(content.faqs),
    '/privacy-notice': () => noticeHtml(content.privacyNotice),
    '/cookie-policy': () => noticeHtml(content.cookieNotice),
  };
  const body = bodies[pathname]?.() ?? '';
  const links = Object.entries(titles).map(
    ([path, title]) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`,
  );
  return {
    title: titles[pathname] ?? '',
    html: `<article class="plum-article">${body}<nav aria-label="Legal information"><ul>${links.join('')}</ul></nav></article>`,
  };
}

const headHtml = ({ title, lead }: { title: string; lead: string }) =>
  `<header><h1>${escapeHtml(title)}</h1><p class="plum-article__lead">${escapeHtml(lead)}</p></header>`;

const noticeHtml = (article: Article) =>
  `${headHtml(article)}<p>${escapeHtml(article.updated)}</p>${article.sections
    .map((section, index) => sectionHtml(section, 'h2', `${String(index + 1)}. `))
    .join('')}`;

const faqsHtml = (faqs: Faqs) =>
  `${headHtml(faqs)}${faqs.groups
    .map(
      ({ title, questions }) =>
        `<h2>${escapeHtml(title)}</h2>${questions.map((question) => sectionHtml(question, 'h3')).join('')}`,
    )
    .join('')}<h2>${escapeHtml(faqs.help.title)}</h2><p>${escapeHtml(faqs.help.text)}</p>`;

function sectionHtml({ id, title, blocks }: ArticleSection, heading: string, number = ''): string {
  const words = blocks.map(blockHtml).join('');
  return `<section id="${escapeHtml(id)}"><${heading}>${number}${escapeHtml(title)}</${heading}>${words}</section>`;
}

function blockHtml(block: ArticleBlock): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('list' in block)
    return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  if ('facts' in block)
    return `<dl>${block.facts
      .map(
        ({ term, detail }) =>
          `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(detail)}</dd></div>`,
      )
      .join('')}</dl>`;
  const { label, to } = block.link;
  return `<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`;
}

import type { PageData } from '../../server/contract/page';

/** What the server wrote into the page. @throws Error where it is not there */
export function readPageData(): PageData {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('The page does not say what it begins with');
  return JSON.parse(text) as PageData;
}

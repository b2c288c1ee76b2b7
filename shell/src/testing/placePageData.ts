import type { PageData } from '../page/pageData';
import { testBrand } from 'shared-testing';

/** Puts the server's data into the page. */
export function placePageData(differing: Partial<PageData> = {}): void {
  const data: PageData = {
    brand: testBrand,
    releaseSet: 'set-1',
    toggles: {},
    discovery: { microFrontends: {} },
    sandbox: false,
    ...differing,
  };
  const element = document.getElementById('plum-page') ?? document.createElement('script');
  Object.assign(element, { id: 'plum-page', type: 'application/json' });
  element.textContent = JSON.stringify(data);
  document.head.append(element);
}

import { expect, type Page } from '@playwright/test';

/** Puts fixed words where every applicant and every day has others, and goes on to: an answer may come later. */
function freezeWords(): void {
  const date = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g;
  function freeze() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      const frozen = words.replace(date, '1 Jan 2030').replace(/\bPL\d{10}\b/g, 'PL0000000000');
      if (frozen !== words) node.nodeValue = frozen;
    }
  }
  freeze();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(freeze).observe(document.body, all);
}

/** The words of the footer are the same on every screen of a brand: once is enough. */
function hideFooterWords(): void {
  for (const paragraph of document.querySelectorAll<HTMLElement>('.plum-footer p'))
    paragraph.style.visibility = 'hidden';
}

/** A picture of the whole page shows as well what is rendered only once it is nearly in sight. */
function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Compares the page with the committed pictures of that name, light and dark: settled, without motion, dates or
 * references. A picture that differs fails the test at its end, so that one run names all of them.
 * @param name `<brand>-<screen>`
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await page.evaluate(freezeWords);
  await page.evaluate(renderAll);
  if (!name.endsWith('-landing')) await page.evaluate(hideFooterWords);
  // What is fixed to the window would be in the middle of a longer picture.
  const fullPage = !name.endsWith('-cookie-banner');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = colorScheme === 'light' ? name : `${name}-dark`;
    await expect.soft(page).toHaveScreenshot(`${picture}.png`, { fullPage });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

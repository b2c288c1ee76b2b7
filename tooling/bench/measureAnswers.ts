import type { Browser, Page } from '@playwright/test';
import { openPhone, readMarks, slowDown, waitForMark } from './measurePage';

/** Runs in the page before anything else: types two amounts in turn, and notes when slider and quote follow the box. */
function watchAnswers(): void {
  const marks: Record<string, number> = {};
  Object.assign(window, { plumMarks: marks });
  const find = (control: string) =>
    document.querySelector<HTMLInputElement>(`main input[${control}]`);
  const quotes: Record<string, string> = {};
  let typed = '';
  function look() {
    const box = find('name="loanAmount"');
    const slider = find('type="range"');
    const quote = document.querySelector('main [data-figure="monthlyPayment"], main .figure');
    if (slider?.value === typed) marks['responsive'] ??= performance.now();
    quotes[typed] = quote?.textContent ?? '';
    const { '3000': one = '', '3100': other = '' } = quotes;
    if (one !== other && [one, other].every((each) => /^£\d/.test(each)))
      marks['answers'] ??= performance.now();
    if (marks['answers'] !== undefined && marks['responsive'] !== undefined) return;
    requestAnimationFrame(look);
    if (box === null || slider === null) return;
    typed = typed === '3000' ? '3100' : '3000';
    // Past React, which has properties of its own on the box.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, box);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  requestAnimationFrame(look);
}

/** Opens an address with what `watch` notes in it, and answers the milliseconds until each mark, once all are there. */
async function marksOf(browser: Browser, url: string, watch: () => void, names: readonly string[]) {
  const { context, page } = await openPhone(browser, watch);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  for (const name of names) await waitForMark(page, name);
  const marks = await readMarks(page);
  await context.close();
  return marks;
}

/** Answers until when a change of the box has moved the slider (`responsive`), and the quote too (`answers`). */
export const measureResponsive = (browser: Browser, url: string) =>
  marksOf(browser, url, watchAnswers, ['answers', 'responsive']);

/** Runs in the page before anything else: presses the button as soon as it is painted, and notes the next heading. */
function watchEarlyPress(): void {
  const first = 'main [name="checkEligibility"]';
  function lookForNext() {
    if (document.querySelector(first) === null && document.querySelector('main h1') !== null)
      Object.assign(window, { plumMarks: { earlyPress: performance.now() } });
    else requestAnimationFrame(lookForNext);
  }
  function lookForButton() {
    const button = document.querySelector<HTMLElement>(first);
    if (button === null) return requestAnimationFrame(lookForButton);
    button.click();
    return requestAnimationFrame(lookForNext);
  }
  requestAnimationFrame(lookForButton);
}

/** Presses the button of a page at once, and answers until when the next screen is there. */
export const measureEarlyPress = (browser: Browser, url: string) =>
  marksOf(browser, url, watchEarlyPress, ['earlyPress']);

/** The longest answer (INP) of an open page, in milliseconds, to a drag of the slider and to typing into the box. */
export async function measureInteractions(page: Page) {
  const session = await slowDown(page);
  const slider = page.locator('input[type="range"]').first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The page has no slider');
  const y = box.y + box.height / 2;
  const drag = await longestAnswer(page, async () => {
    await page.mouse.move(box.x + box.width / 4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.width * 3) / 4, y, { steps: 30 });
    await page.mouse.up();
  });
  const typing = await longestAnswer(page, async () => {
    await page.locator('main input[name="loanAmount"]').press('Control+A');
    await page.keyboard.type('12300', { delay: 60 });
  });
  await session.detach();
  return { drag, typing };
}

async function longestAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const { plumMarks: marks } = window as unknown as { plumMarks: Record<string, number> };
    marks['inp'] = 0;
  });
  await act();
  await page.waitForTimeout(1000);
  const { inp = Number.NaN } = await readMarks(page);
  return inp;
}

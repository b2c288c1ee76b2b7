import type { Page } from '@playwright/test';
import { slowDown } from './measurePage';

/**
 * Opens a screen, lets the applicant read it, presses a button of that name, and answers the milliseconds until the
 * next screen's heading is painted.
 * @param prepare fills in the screen before the press
 */
export async function measureStep(page: Page, { url, button, prepare }: Step): Promise<number> {
  const session = await slowDown(page);
  if (url !== undefined) await page.goto(url);
  await page.getByRole('button', { name: button }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(6000);
  await prepare?.(page);
  const time = await page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const pressed = [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
          (each) => each.textContent.trim() === name,
        );
        const before = document.querySelector('main h1');
        const words = before?.textContent;
        const began = performance.now();
        function look() {
          const heading = document.querySelector('main h1');
          if (heading !== null && (heading !== before || heading.textContent !== words))
            requestAnimationFrame(() => {
              setTimeout(() => resolve(performance.now() - began));
            });
          else requestAnimationFrame(look);
        }
        pressed?.click();
        requestAnimationFrame(look);
      }),
    button,
  );
  await session.detach();
  return time;
}

/** A step of the journey: where it begins, undefined for the open screen, and what is pressed. */
interface Step {
  url?: string;
  button: string;
  prepare?: (page: Page) => Promise<void>;
}

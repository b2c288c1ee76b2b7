import type { Browser } from '@playwright/test';
import { startApplicant } from '../develop/prepareApplicant';
import { versionsIn, type PageData } from './pageReader';

/** What a browser was given. */
interface Shown {
  shellVersion: string;
  /** Each remote that the page may load, such as `mfe-quote@0.51.0`. */
  named: string[];
  /** The screens that stood, each as its root says. */
  screens: string[];
}

/** Opens the first screen of the journey and the login, of one remote each, and reads which versions they are. */
export async function screensOf(browser: Browser, url: string): Promise<Shown> {
  const screens: string[] = [];
  let named: string[] = [];
  let shellVersion = '';
  for (const isLogin of [false, true]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { entryUrl, applicationId } = await startApplicant(url);
    await page.goto(`${url}${isLogin ? `/login?applicationId=${applicationId}` : entryUrl}`);
    const root = page.locator('[data-remote]').first();
    await root.waitFor({ state: 'attached', timeout: 60_000 });
    screens.push((await root.getAttribute('data-remote')) ?? '');
    const script = await page.locator('script[src^="/shell/"]').first().getAttribute('src');
    shellVersion = script?.split('/')[2] ?? '';
    const data = (await page.locator('#plum-page').textContent()) ?? '';
    named = versionsIn(JSON.parse(data) as PageData);
    await context.close();
  }
  return { shellVersion, named, screens };
}

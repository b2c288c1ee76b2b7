import * as playwright from '@playwright/test';
import { VIEWPORT, type Engine, type Scheme, type Wire } from './Wire';

/** Drives a browser of Playwright's own making. */
export async function playwrightWire({ name }: Engine, colorScheme: Scheme): Promise<Wire> {
  const browser = await playwright[name].launch();
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-GB', colorScheme });
  async function perform(type: string, { x, y, value }: Record<string, unknown>) {
    if (type === 'pointerMove') await page.mouse.move(Number(x), Number(y));
    else if (type === 'pointerDown') await page.mouse.down();
    else if (type === 'pointerUp') await page.mouse.up();
    else if (type === 'keyDown') await page.keyboard.insertText(String(value));
  }
  return {
    description: `${name} ${browser.version()} of Playwright`,
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    call: (functionText, args) => page.evaluate(`(${functionText})(...${JSON.stringify(args)})`),
    act: async (sources) => {
      for (const { actions } of sources)
        for (const action of actions) await perform(String(action['type']), action);
    },
    attach: (selector, files) => page.setInputFiles(selector, [...files]),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

import type { Browser } from '@playwright/test';
import type { StartedApplication } from 'journey-api/contract';

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
    const { entryUrl, applicationId } = await start(url);
    await page.goto(`${url}${isLogin ? `/login?applicationId=${applicationId}` : entryUrl}`);
    const root = page.locator('[data-remote]').first();
    await root.waitFor({ state: 'attached', timeout: 60_000 });
    screens.push((await root.getAttribute('data-remote')) ?? '');
    const script = await page.locator('script[src^="/shell/"]').first().getAttribute('src');
    shellVersion = script?.split('/')[2] ?? '';
    named = namedIn((await page.locator('#plum-page').textContent()) ?? '');
    await context.close();
  }
  return { shellVersion, named, screens };
}

function namedIn(data: string): string[] {
  const { discovery } = JSON.parse(data) as {
    discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
  };
  return Object.entries(discovery.microFrontends).map(
    ([name, [first]]) => `${name}@${first?.metadata.version ?? ''}`,
  );
}

async function start(url: string): Promise<StartedApplication> {
  const answer = await fetch(`${url}/api/sandbox/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'accepted', brand: 'aqua' }),
  });
  if (!answer.ok) throw new Error(`No applicant could be started: ${String(answer.status)}`);
  return (await answer.json()) as StartedApplication;
}

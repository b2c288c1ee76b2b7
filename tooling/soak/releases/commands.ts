import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { appNamed } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { workTree } from '../../build/buildApp';
import { openBrowser } from '../kills/pageLoads';
import { release, type ReleasesSite } from './site';

const LOWER = '0.0.2';
const HIGHER = '0.0.3';

/** A version lower than the live one needs a yes, here `--lower`. */
async function asksForLower(site: ReleasesSite): Promise<void> {
  for (const version of [HIGHER, LOWER])
    await publishVersion(appNamed('mfe-quote'), {
      ...workTree,
      releases: site.releases,
      version,
      author: 'soak',
      why: null,
      smoke: async () => skippedSmoke('a soak'),
    });
  // Builds of a work tree have no order.
  await release(site, ['quote', 'promote', HIGHER]);
  await assert.rejects(release(site, ['quote', 'promote', LOWER]), /lower/);
  await release(site, ['quote', 'promote', LOWER, '--lower']);
}

/** The link of a preview shows the build to that browser, on the sandbox first. */
async function previews(site: ReleasesSite): Promise<void> {
  const output = await release(site, ['quote', 'preview', '--shell', site.url]);
  const [link = ''] = /http\S+\/federation\/override\?link=\S+/.exec(output) ?? [];
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(link);
    await expect(page).toHaveURL(/\/sandbox$/);
    await expect(page.getByText(/^mfe-quote: 0\.0\.0-preview-[\da-f]{10}/)).toBeVisible();
    const other = await browser.newPage();
    await other.goto(`${site.url}/sandbox`);
    await expect(other.getByText(/0\.0\.0-preview-/)).toHaveCount(0);
  } finally {
    await browser.close();
  }
}

/** What a pipeline and a person at a terminal do with one app. */
export async function commands(site: ReleasesSite): Promise<string[]> {
  await asksForLower(site);
  await previews(site);
  return [];
}

import { createHash } from 'node:crypto';
import { expect, request } from '@playwright/test';
import { openCopy } from '../copy/openCopy';
import { openPage } from './openPage';

/**
 * Makes a remote by the command beside a shell that runs already, and looks whether its screen is in
 * the journey there. It works on a copy of the project.
 */
const bin = (tool: string, ...args: string[]): string[] => [`node_modules/${tool}`, ...args];

const copy = await openCopy(Number(process.env['PORT_BASE'] ?? 4300));
const say = (words: string) => console.log(words);
try {
  await copy.start(['tooling/start.mjs'], /Plum is ready/);
  const api = await request.newContext({ baseURL: copy.home });
  const pageBefore = await shellScripts(await (await api.get('/faqs', html())).text());
  say('The shell runs.');

  await copy.tsx('tooling/newRemote.ts', 'budget', '--path', '/budget', '--title', 'Your budget');
  await copy.run(
    ...bin(
      'jest/bin/jest.js',
      '--config',
      'tooling/jest/jest.config.js',
      '--selectProjects',
      'mfe-budget',
    ),
  );
  await copy.run(...bin('typescript/bin/tsc', '--build', 'mfe-budget'));
  await copy.run(...bin('eslint/bin/eslint.js', 'mfe-budget', '--max-warnings', '0'));
  say('The remote is made; its tests pass, its types and its lint are clean.');

  await copy.tsx('tooling/release.ts', 'budget', 'publish', '--skip-smoke', 'a try');
  await copy.tsx('tooling/release.ts', 'budget', 'promote', '--why', 'a try');
  const page = await openPage(copy.browser, copy.home, { brand: 'fluid' });
  await page.goto(`${copy.home}/budget`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your budget' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-remote', 'mfe-budget@0.1.0');
  expect(await page.title()).toContain('Your budget');
  const pageAfter = await shellScripts(await (await api.get('/faqs', html())).text());
  expect(pageAfter, 'the shell is the same, byte for byte').toBe(pageBefore);
  say('Its screen is in the journey, and the shell was not touched.');
  await api.dispose();
} finally {
  await copy.close();
}

function html() {
  return { headers: { accept: 'text/html' } };
}

async function shellScripts(page: string): Promise<string> {
  const urls = [...page.matchAll(/src="(\/shell\/[^"]+)"/g)].map(([, url]) => url ?? '');
  const fingerprint = createHash('sha256');
  for (const url of urls.toSorted()) {
    const answer = await fetch(`${copy.home}${url}`);
    fingerprint.update(url).update(await answer.text());
  }
  if (urls.length === 0) throw new Error('The page names no script of the shell');
  return fingerprint.digest('hex');
}

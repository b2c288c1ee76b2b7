import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { ApplicantCalls } from 'e2e/applicants';
import { openCopy, type Copy } from '../copy/openCopy';
import { offerSigned, openPage } from './openPage';

/**
 * Changes a component of each remote while it is shown in a running shell, and looks whether the change
 * appears there without what was typed being lost. It works on a copy of the project.
 */
interface Case {
  remote: string;
  persona: string;
  advance: (calls: ApplicantCalls) => Promise<unknown>;
  component: string;
  type: (page: Page) => Promise<unknown>;
  typed: (page: Page) => Promise<void>;
}

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const fills = (name: string, value: string): Pick<Case, 'type' | 'typed'> => ({
  type: (page) => box(page, name).fill(value),
  typed: (page) => expect(box(page, name)).toHaveValue(value),
});

const cases: Case[] = [
  {
    remote: 'mfe-quote',
    persona: 'accepted',
    advance: () => Promise.resolve(),
    component: 'src/features/landing-page/LandingPage.tsx',
    ...fills('loanAmount', '4321'),
  },
  {
    remote: 'mfe-apply',
    persona: 'accepted',
    advance: offerSigned,
    component: 'src/features/bank-details/BankDetailsPage.tsx',
    ...fills('accountNumber', '63748'),
  },
  {
    remote: 'mfe-upload',
    persona: 'refer-income',
    advance: offerSigned,
    component: 'src/features/document-upload/DocumentUploadPage.tsx',
    type: async (page) => {
      await page.goto('/upload');
      await page.getByRole('button', { name: /payslips/i }).click();
    },
    typed: (page) => expect(page.getByText('Check before uploading')).toBeVisible(),
  },
];

const TITLE = /title=\{([^}]+)\}/;

async function develop(copy: Copy, { remote, persona, advance, component, type, typed }: Case) {
  const said = await copy.start(
    ['--import', 'tsx', 'tooling/startRemote.ts', remote, '--shell', copy.home],
    /compiled successfully/,
  );
  const [link = ''] = /http:\S+\?link=\S+/.exec(said) ?? [];
  const page = await openPage(copy.browser, copy.home, { persona, advance, first: link });
  await type(page);
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-remote', `${remote}@local`);
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toBeVisible();
  const marked = await page.evaluateHandle(() => document.documentElement);

  const file = path.join(copy.folder, remote, component);
  const source = await readFile(file, 'utf8');
  if (!TITLE.test(source)) throw new Error(`${component} gives its page no title`);
  await writeFile(
    file,
    source.replace(TITLE, (_all, title: string) => `title={\`\${${title}} changed\`}`),
  );
  await expect(page.getByRole('heading', { level: 1, name: / changed$/ })).toBeVisible({
    timeout: 60_000,
  });
  await typed(page);
  const isSamePage = await marked.evaluate((root) => root === document.documentElement);
  expect(isSamePage, 'the page was not loaded anew').toBe(true);

  const others = await copy.browser.newContext({ baseURL: copy.home });
  const other = await others.newPage();
  await other.goto('/faqs');
  expect(await other.content(), 'nobody else is sent there').not.toContain(
    new URL(link).searchParams.get('link'),
  );
  expect(await (await others.request.get('/federation/discovery.json')).text()).not.toContain(
    'local"',
  );
  await Promise.all([page.context().close(), others.close()]);
  console.log(`${remote}: the change appeared, what was typed stayed`);
}

const copy = await openCopy(Number(process.env['PORT_BASE'] ?? 4300));
try {
  await copy.start(['tooling/start.mjs'], /Plum is ready/);
  for (const each of cases) await develop(copy, each);
} finally {
  await copy.close();
}

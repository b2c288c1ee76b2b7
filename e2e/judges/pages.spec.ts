import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/checkA11y';
import { payslipPdf } from '../fixtures/files';
import { expect, test } from '../fixtures/backHalf';
import { test as operatorTest } from '../pages/console';

const { resolve } = createRequire(import.meta.url);
const ace = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');
const htmlcs = readFileSync(resolve('@pa11y/html_codesniffer/build/HTMLCS.js'), 'utf8');

interface Engines {
  ace: {
    Checker: new () => {
      check: (
        node: Document,
        policies: string[],
      ) => Promise<{
        results: { ruleId: string; value: string[]; path: { dom: string }; message: string }[];
      }>;
    };
  };
  HTMLCS: {
    process: (standard: string, source: Document, done: () => void) => void;
    getMessages: () => { type: number; code: string; msg: string; element: Element }[];
  };
}

/** By IBM's engine: violations of WCAG 2.2 without doubt. */
async function aceFindings(page: Page): Promise<string[]> {
  await page.evaluate(ace);
  return page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as Engines).ace;
    const { results } = await new Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, path, message }) => `${ruleId} at ${path.dom}: ${message}`);
  });
}

/** By HTML CodeSniffer, the engine of pa11y: errors of WCAG 2.1 AA. */
async function htmlcsFindings(page: Page): Promise<string[]> {
  await page.evaluate(htmlcs);
  return page.evaluate(async () => {
    const { HTMLCS } = globalThis as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => `${code} at ${element.outerHTML.slice(0, 120)}: ${msg}`);
  });
}

async function judge(page: Page): Promise<void> {
  for (const findings of [axeFindings, aceFindings, htmlcsFindings])
    expect.soft(await findings(page), `${findings.name} at ${page.url()}`).toEqual([]);
}

test('public pages', async ({ page }) => {
  for (const path of ['/faqs', '/privacy-notice', '/cookie-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge(page);
  }
});

test('the journey to the eligibility form', async ({ page, accepted, journey }) => {
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await judge(page);
  await journey.landing.amount.fill('5000');
  await journey.landing.goOn.click();
  await expect(journey.contactDetails.address).toBeVisible();
  await judge(page);
  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();
  await expect(journey.eligibilityForm.submit).toBeVisible();
  await judge(page);
  await journey.eligibilityForm.submit.click();
  await expect(journey.eligibilityForm.banner).toBeFocused();
  await judge(page);
});

test('the offer', async ({ page, advance, journey }) => {
  await (await advance('accepted', { stage: 'offer' })).enter(page);
  await expect(journey.offer.goOn).toBeVisible();
  await judge(page);
});

test('signing and the bank details', async ({ page, advance, journey }) => {
  await (await advance('accepted', { stage: 'offer' })).enter(page);
  await journey.offer.goOn.click();
  await expect(journey.applyAndSign.apply).toBeVisible();
  await judge(page);
  await journey.applyAndSign.readAll();
  await judge(page);
  await journey.applyAndSign.signature.check();
  await journey.applyAndSign.apply.click();
  await expect(journey.bankDetails.heading).toBeVisible();
  await journey.bankDetails.submit.click();
  await expect(page.getByText('Please enter a valid sort code').first()).toBeVisible();
  await judge(page);
});

test('proofs', async ({ page, advance, journey }) => {
  await (await advance('refer-income', { stage: 'applied' })).enter(page);
  await expect(journey.outcomes.uploadProof).toBeVisible();
  await judge(page);
  await journey.outcomes.uploadProof.click();
  await journey.upload.payslips.click();
  await journey.upload.attach(payslipPdf);
  await expect(journey.upload.attached(payslipPdf)).toBeVisible();
  await judge(page);
});

operatorTest('the screens of operators', async ({ page, signInAs, consoleOrigin }) => {
  await signInAs('Pat Novak');
  for (const screen of ['Overview', 'Releases', 'Health', 'Errors', 'Toggles', 'Brands']) {
    await page.goto(`${consoleOrigin}/${screen.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await judge(page);
  }
});

test("the policy of the page, by Google's evaluator", async ({ request }) => {
  const { headers } = {
    headers: (await request.get('/faqs', { headers: { accept: 'text/html' } })).headers(),
  };
  const policy = headers['content-security-policy'] ?? '';
  const { csp } = new CspParser(policy);
  const findings = new CspEvaluator(csp).evaluate();
  expect(policy).not.toBe('');
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
});

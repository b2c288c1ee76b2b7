import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:4000';
const persona = process.argv[2] ?? 'accepted',
  brand = process.argv[3] ?? 'aqua',
  width = Number(process.argv[4] ?? 1280);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() !== 'log') console.log('CONSOLE', m.type(), m.text().slice(0, 400));
});
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 600)));
page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
page.on('response', (r) => {
  if (r.status() >= 400) console.log('STATUS', r.status(), r.url());
});
const r = await fetch(base + '/api/sandbox/applications', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ persona, brand }),
});
const a = (await r.json()) as any;
let n = 0;
const shot = async (name: string) => {
  await page.waitForTimeout(250);
  await page.screenshot({
    path: `/tmp/shots/${brand}-${width}-${String(++n).padStart(2, '0')}-${name}.png`,
    fullPage: true,
  });
  console.log(
    'SHOT',
    name,
    page.url().replace(base, ''),
    '|',
    await page.title(),
    '| h1:',
    await page.locator('h1').allTextContents(),
    '| focus:',
    await page.evaluate(() => document.activeElement?.tagName),
  );
};
await page.goto(base + a.entryUrl);
await page.locator('h1').waitFor({ timeout: 15000 });
await shot('landing');
await page
  .getByRole('button', { name: 'Check my eligibility' })
  .or(page.getByRole('link', { name: 'Check my eligibility' }))
  .first()
  .click();
await page.waitForURL('**/contact-details');
await page.getByRole('heading', { level: 1, name: /contact details/ }).waitFor();
await page.waitForTimeout(700);
await shot('contact');
const sel = page.locator('select[name=addressId]');
if (await sel.count()) await sel.selectOption({ index: 1 });
else await page.locator('input[name=addressId]').first().check({ force: true });
await page.getByRole('button', { name: 'Yes, all my details are correct' }).click();
await page.waitForURL('**/affordability-and-expenditure');
await page.getByRole('heading', { level: 1, name: /Tell us/ }).waitFor();
await page.waitForTimeout(700);
await shot('form');
const set = async (name: string, value: string) => {
  const c = page.locator(`[name="${name}"]`).first();
  await c.waitFor();
  const tag = await c.evaluate((e) => e.tagName + ':' + (e as HTMLInputElement).type);
  if (tag.startsWith('SELECT')) await c.selectOption(value);
  else if (tag === 'INPUT:radio')
    await page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
  else await c.fill(value);
};
await page.getByRole('button', { name: 'Check my eligibility' }).click();
await page.waitForTimeout(500);
await shot('form-errors');
for (const [k, v] of Object.entries({
  employmentStatus: 'fullTime',
  grossAnnualIncome: '32000',
  maritalStatus: 'single',
  dependants: '0',
  residentialStatus: 'tenantFurnished',
  financialSituation: 'staySame',
  accommodationCosts: '650',
  councilTax: '120',
  expenditureUtilitiesCost: '140',
  expenditureOtherCost: '400',
}))
  await set(k, v);
if (persona === 'counter-offer') await set('loanAmount', '7000').catch(() => {});
await shot('form-filled');
await page.getByRole('button', { name: 'Check my eligibility' }).click();
await page.waitForURL('**/offer/**', { timeout: 15000 });
await page.locator('h1').waitFor();
await page.waitForTimeout(700);
await shot('offer');
if (page.url().includes('not-eligible')) {
  await browser.close();
  process.exit(0);
}
await page.getByRole('button', { name: 'Continue' }).click();
await page.waitForURL('**/apply-and-sign');
await page.getByRole('heading', { level: 1, name: /How to apply/ }).waitFor();
await page.waitForTimeout(800);
await shot('apply');
await page.getByRole('button', { name: 'Apply for loan' }).click();
await page.waitForTimeout(400);
await shot('apply-errors');
for (const s of await page.locator('details > summary').all()) {
  await s.click();
  await page.waitForTimeout(150);
}
await page.waitForTimeout(800);
await shot('apply-open');
await page.locator('[name=eSignature]').check({ force: true });
await page.getByRole('button', { name: 'Apply for loan' }).click();
await page.waitForURL(/bank-details|additional-information|ineligible/, { timeout: 15000 });
await page.waitForTimeout(900);
await shot('after-sign');
if (page.url().includes('bank-details')) {
  await page.locator('button[type=submit]').first().click();
  await page.waitForTimeout(500);
  await shot('bank-errors');
  await page.locator('[name=sortCode-1]').pressSequentially('202959');
  await page.locator('[name=accountNumber]').fill('63748472');
  await page.locator('[name=directDebit]').check({ force: true });
  await shot('bank-filled');
  await page.getByRole('button', { name: 'Add my loan payment details' }).click();
  await page.waitForURL('**/application-complete', { timeout: 15000 });
  await page.waitForTimeout(900);
  await shot('complete');
} else if (page.url().includes('income')) {
  await page
    .getByRole('button', { name: 'Upload proof of income' })
    .or(page.getByRole('link', { name: 'Upload proof of income' }))
    .first()
    .click();
  await page.waitForURL('**/upload');
  await page.waitForTimeout(900);
  await shot('upload');
}
await browser.close();

import { expect, request, type Browser, type Page } from '@playwright/test';
import { answerCookies, ApplicantCalls, applicantsOf, type Applicant } from 'e2e/applicants';

interface Wanted {
  persona?: string;
  brand?: string;
  /** What the applicant did before. */
  advance?: (calls: ApplicantCalls) => unknown;
  /** An address that the browser opens before the hand-off link. */
  first?: string;
}

export async function offerSigned(calls: ApplicantCalls): Promise<void> {
  await calls.toOffer();
  await calls.sign();
}

/** Opens the hand-off link of a new applicant in a browser of their own. */
export async function openPage(
  browser: Browser,
  home: string,
  { persona = 'accepted', brand = 'aqua', advance, first }: Wanted = {},
): Promise<Page> {
  const api = await request.newContext({ baseURL: home });
  const applicant: Applicant = await applicantsOf(api)({ persona, brand });
  await advance?.(new ApplicantCalls(api, applicant));
  const context = await browser.newContext({ baseURL: home });
  await answerCookies(context);
  const page = await context.newPage();
  if (first !== undefined) await page.goto(first);
  await applicant.enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await api.dispose();
  return page;
}

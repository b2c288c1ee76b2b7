import type { Locator, Page } from '@playwright/test';

/** The three outcomes of the eligibility check. */
export class OfferPage {
  readonly eligible: Locator;
  readonly counterOffer: Locator;
  readonly notEligible: Locator;
  readonly goOn: Locator;

  constructor(page: Page) {
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    this.eligible = title("Good news! You're eligible for a loan");
    this.counterOffer = title("Here's what you could borrow");
    this.notEligible = title("Unfortunately you're not eligible for a loan right now");
    this.goOn = page.getByRole('button', { name: 'Continue' });
  }
}

import type { Locator, Page } from '@playwright/test';

/** Screens that say how the application stands. */
export class Outcomes {
  readonly complete: Locator;
  readonly ineligible: Locator;
  readonly referIncome: Locator;
  readonly uploadProof: Locator;
  readonly uploadSuccess: Locator;
  readonly remoteDown: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    this.complete = title('All done! Congratulations, your loan is on its way');
    this.ineligible = title(/unsuccessful/i);
    this.referIncome = title('We need to see proof of your income');
    this.uploadProof = page.getByRole('button', { name: 'Upload proof of income' });
    this.uploadSuccess = title('Thanks!');
    this.remoteDown = title('This part of your application did not load');
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
  }
}

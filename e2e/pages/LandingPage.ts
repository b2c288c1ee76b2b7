import type { Locator, Page } from '@playwright/test';
import { answer, control } from './controls';

export class LandingPage {
  readonly heading: Locator;
  readonly amount: Locator;
  readonly goOn: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', {
      level: 1,
      name: 'Create your personalised loan quote',
    });
    this.amount = control(page, 'loanAmount');
    this.goOn = page.getByRole('button', { name: 'Check my eligibility' });
  }

  async choose(loan: { amount: number; years: number }): Promise<void> {
    await this.amount.fill(String(loan.amount));
    await this.amount.blur();
    await answer(this.page, 'durationYears', String(loan.years));
  }
}

import type { Locator, Page } from '@playwright/test';
import { control } from './controls';

const documents = ['loanSummary', 'loanExplanation', 'loanAgreement'] as const;

export class ApplyAndSignPage {
  readonly heading: Locator;
  readonly signature: Locator;
  readonly apply: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'How to apply for your loan' });
    this.signature = control(page, 'eSignature');
    this.apply = page.getByRole('button', { name: 'Apply for loan' });
  }

  /** A document that a failed attempt has opened already stays open. */
  async readAll(): Promise<void> {
    for (const document of documents) {
      const panel = this.page.locator(`details#${document}`);
      if ((await panel.getAttribute('open')) === null) await panel.locator('> summary').click();
    }
  }

  async sign(): Promise<void> {
    await this.readAll();
    await this.signature.check();
  }
}

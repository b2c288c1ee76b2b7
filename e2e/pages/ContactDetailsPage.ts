import type { Locator, Page } from '@playwright/test';
import { control } from './controls';

export class ContactDetailsPage {
  readonly heading: Locator;
  readonly address: Locator;
  readonly confirm: Locator;
  readonly needsUpdating: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', {
      level: 1,
      name: 'Are your contact details up to date?',
    });
    this.address = control(page, 'addressId');
    this.confirm = page.getByRole('button', { name: 'Yes, all my details are correct' });
    this.needsUpdating = page.getByRole('button', { name: 'No, my details need updating' });
  }

  async chooseFirstAddress(): Promise<void> {
    const values = await this.address
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const first = values.find((value) => value !== '');
    if (first === undefined) throw new Error('No address is offered.');
    await this.address.selectOption(first);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
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
    const first = this.address.locator('option:not([value=""])').first();
    await expect(first).toBeAttached();
    await this.address.selectOption(await first.getAttribute('value'));
  }
}

import { expect } from '@playwright/test';
import { Screen } from './Screen';

export class ContactDetailsPage extends Screen {
  readonly heading = this.title('Are your contact details up to date?');
  readonly address = this.control('addressId');
  readonly confirm = this.button('Yes, all my details are correct');
  readonly needsUpdating = this.button('No, my details need updating');

  async chooseFirstAddress(): Promise<void> {
    const first = this.address.locator('option:not([value=""])').first();
    await expect(first).toBeAttached();
    await this.address.selectOption(await first.getAttribute('value'));
  }
}

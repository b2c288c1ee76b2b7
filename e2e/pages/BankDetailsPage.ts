import type { Locator, Page } from '@playwright/test';
import { control } from './controls';

interface Account {
  sortCode: readonly [string, string, string];
  accountNumber: string;
}

export class BankDetailsPage {
  readonly heading: Locator;
  readonly accountNumber: Locator;
  readonly mandate: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', {
      level: 1,
      name: 'Set up your loan payment details',
    });
    this.accountNumber = control(page, 'accountNumber');
    this.mandate = control(page, 'directDebit');
    this.submit = page.getByRole('button', { name: 'Add my loan payment details' });
  }

  sortCode(box: 1 | 2 | 3): Locator {
    return control(this.page, `sortCode-${box}`);
  }

  async fill({ sortCode, accountNumber }: Account): Promise<void> {
    await this.sortCode(1).fill(sortCode[0]);
    await this.sortCode(2).fill(sortCode[1]);
    await this.sortCode(3).fill(sortCode[2]);
    await this.accountNumber.fill(accountNumber);
    await this.mandate.check();
  }
}

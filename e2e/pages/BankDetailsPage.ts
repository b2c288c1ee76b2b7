import type { Locator } from '@playwright/test';
import { Screen } from './Screen';

interface Account {
  sortCode: readonly [string, string, string];
  accountNumber: string;
}

export class BankDetailsPage extends Screen {
  readonly heading = this.title('Set up your loan payment details');
  readonly accountNumber = this.control('accountNumber');
  readonly mandate = this.control('directDebit');
  readonly submit = this.button('Add my loan payment details');

  sortCode(box: 1 | 2 | 3): Locator {
    return this.control(`sortCode-${box}`);
  }

  async fill({ sortCode, accountNumber }: Account): Promise<void> {
    await this.sortCode(1).fill(sortCode[0]);
    await this.sortCode(2).fill(sortCode[1]);
    await this.sortCode(3).fill(sortCode[2]);
    await this.accountNumber.fill(accountNumber);
    await this.mandate.check();
  }
}

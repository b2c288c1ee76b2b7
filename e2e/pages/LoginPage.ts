import type { Locator } from '@playwright/test';
import type { StartedApplication } from 'journey-api/contract';
import { Screen } from './Screen';

type Known = Pick<StartedApplication, 'dateOfBirth' | 'postcode'>;

/** Where a link in a mail leads. */
export class LoginPage extends Screen {
  readonly heading = this.title('Welcome back');
  readonly postcode = this.control('postcode');
  readonly submit = this.button('Log in to my application');

  box(part: 'day' | 'month' | 'year'): Locator {
    return this.control(`dateOfBirth-${part}`);
  }

  async fill({ dateOfBirth, postcode }: Known): Promise<void> {
    const [year = '', month = '', day = ''] = dateOfBirth.split('-');
    await this.box('day').fill(day);
    await this.box('month').fill(month);
    await this.box('year').fill(year);
    await this.postcode.fill(postcode);
  }

  async logIn(known: Known): Promise<void> {
    await this.fill(known);
    await this.submit.click();
  }
}

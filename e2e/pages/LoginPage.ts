import type { Locator, Page } from '@playwright/test';
import type { StartedApplication } from 'journey-api/contract';
import { control } from './controls';

type Known = Pick<StartedApplication, 'dateOfBirth' | 'postcode'>;

/** Where a link in a mail leads. */
export class LoginPage {
  readonly heading: Locator;
  readonly postcode: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Welcome back' });
    this.postcode = control(page, 'postcode');
    this.submit = page.getByRole('button', { name: 'Log in to my application' });
  }

  box(part: 'day' | 'month' | 'year'): Locator {
    return control(this.page, `dateOfBirth-${part}`);
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

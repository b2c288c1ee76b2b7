import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../fixtures/answers';
import { answer } from './controls';

export class EligibilityFormPage {
  readonly heading: Locator;
  readonly submit: Locator;
  readonly back: Locator;
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', {
      level: 1,
      name: 'Tell us a little more about yourself',
    });
    this.submit = page.getByRole('button', { name: 'Check my eligibility' });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.banner = page.getByRole('group', { name: "That doesn't look right" });
  }

  async fill(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await answer(this.page, name, value);
  }
}

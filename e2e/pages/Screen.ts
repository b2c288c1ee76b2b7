import type { Locator, Page } from '@playwright/test';
import { control } from './controls';

/** What every page object finds its parts by. */
export abstract class Screen {
  constructor(readonly page: Page) {}

  protected title(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  protected button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  protected control(name: string): Locator {
    return control(this.page, name);
  }
}

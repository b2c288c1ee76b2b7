import type { Locator, Page } from '@playwright/test';
import type { TestFile } from '../fixtures/files';

export class UploadPage {
  readonly heading: Locator;
  readonly payslips: Locator;
  readonly file: Locator;
  readonly submit: Locator;
  readonly skip: Locator;
  readonly confirm: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Proof of income' });
    this.payslips = page.getByRole('button', { name: /payslips/i });
    this.file = page.locator('input[type="file"]');
    this.submit = page.getByRole('button', { name: 'Submit now' });
    this.skip = page.getByRole('link', { name: 'Skip and upload later' });
    this.confirm = page.getByRole('button', { name: 'Yes, continue' });
  }

  async attach(...files: TestFile[]): Promise<void> {
    await this.file.setInputFiles(files);
  }

  attached(file: TestFile): Locator {
    return this.page.getByRole('listitem').filter({ hasText: file.name });
  }
}

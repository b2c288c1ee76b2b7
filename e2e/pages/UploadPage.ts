import type { Locator } from '@playwright/test';
import type { TestFile } from '../fixtures/files';
import { Screen } from './Screen';

export class UploadPage extends Screen {
  readonly heading = this.title('Proof of income');
  readonly payslips = this.button(/payslips/i);
  readonly file = this.page.locator('input[type="file"]');
  readonly submit = this.button('Submit now');
  readonly skip = this.page.getByRole('link', { name: 'Skip and upload later' });
  readonly confirm = this.button('Yes, continue');

  async attach(...files: TestFile[]): Promise<void> {
    await this.file.setInputFiles(files);
  }

  attached(file: TestFile): Locator {
    return this.page.getByRole('listitem').filter({ hasText: file.name });
  }
}

import { Screen } from './Screen';

const documents = ['loanSummary', 'loanExplanation', 'loanAgreement'] as const;

export class ApplyAndSignPage extends Screen {
  readonly heading = this.title('How to apply for your loan');
  readonly signature = this.control('eSignature');
  readonly apply = this.button('Apply for loan');

  /** One that is open already stays so. */
  async open(document: (typeof documents)[number]): Promise<void> {
    const panel = this.page.locator(`details#${document}`);
    if ((await panel.getAttribute('open')) !== null) return;
    await panel.locator('> summary').click();
    await panel.locator('iframe').waitFor();
  }

  /** On a phone a document fills the screen until it is closed. */
  async closeFullScreen(): Promise<void> {
    const reader = this.page.getByRole('dialog');
    if (await reader.isVisible()) await reader.getByRole('button', { name: 'Close' }).click();
  }

  async readAll(): Promise<void> {
    for (const document of documents) {
      await this.open(document);
      await this.closeFullScreen();
    }
  }

  async sign(): Promise<void> {
    await this.readAll();
    await this.signature.check();
  }
}

import { Screen } from './Screen';

const documents = ['loanSummary', 'loanExplanation', 'loanAgreement'] as const;

export class ApplyAndSignPage extends Screen {
  readonly heading = this.title('How to apply for your loan');
  readonly signature = this.control('eSignature');
  readonly apply = this.button('Apply for loan');

  /** A document that a failed attempt has opened already stays open. */
  async readAll(): Promise<void> {
    for (const document of documents) {
      const panel = this.page.locator(`details#${document}`);
      if ((await panel.getAttribute('open')) === null) await panel.locator('> summary').click();
    }
  }

  async sign(): Promise<void> {
    await this.readAll();
    await this.signature.check();
  }
}

import { answer } from './controls';
import { Screen } from './Screen';

export class LandingPage extends Screen {
  readonly heading = this.title('Create your personalised loan quote');
  readonly amount = this.control('loanAmount');
  readonly goOn = this.button('Check my eligibility');

  async choose(loan: { amount: number; years: number }): Promise<void> {
    await this.amount.fill(String(loan.amount));
    await this.amount.blur();
    await answer(this.page, 'durationYears', String(loan.years));
  }
}

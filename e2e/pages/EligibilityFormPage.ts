import type { Answers } from '../fixtures/answers';
import { answer } from './controls';
import { Screen } from './Screen';

export class EligibilityFormPage extends Screen {
  readonly heading = this.title('Tell us a little more about yourself');
  readonly submit = this.button('Check my eligibility');
  readonly back = this.page.getByRole('button', { name: 'Back', exact: true });
  readonly banner = this.page.getByRole('group', { name: "That doesn't look right" });

  async fill(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await answer(this.page, name, value);
  }
}

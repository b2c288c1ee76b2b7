import { Screen } from './Screen';

/** Screens that show the state of the application. */
export class Outcomes extends Screen {
  readonly complete = this.title('All done! Congratulations, your loan is on its way');
  readonly ineligible = this.title(/unsuccessful/i);
  readonly referIncome = this.title('We need to see proof of your income');
  readonly uploadProof = this.button('Upload proof of income');
  readonly uploadSuccess = this.title('Thanks!');
  readonly remoteDown = this.title('This part of your application did not load');
  readonly tryAgain = this.button('Try again');
}

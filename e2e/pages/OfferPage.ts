import { Screen } from './Screen';

/** The three outcomes of the eligibility check. */
export class OfferPage extends Screen {
  readonly eligible = this.title("Good news! You're eligible for a loan");
  readonly counterOffer = this.title("Here's what you could borrow");
  readonly notEligible = this.title("Unfortunately you're not eligible for a loan right now");
  readonly goOn = this.button('Continue');
}

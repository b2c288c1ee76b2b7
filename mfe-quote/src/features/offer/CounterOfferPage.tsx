import { OfferPage } from './OfferPage';
import { offerText } from './offerText';

export function CounterOfferPage() {
  return <OfferPage words={offerText.counterOffer} icon="pound" />;
}

import { OfferPage } from './OfferPage';
import { offerText } from './offerText';

export function EligiblePage() {
  return <OfferPage words={offerText.eligible} icon="check-circle" />;
}

import type { PricingData } from 'journey-api/contract';
import { quoteLoan } from 'lending';
import { Link, useNavigate, type NavigateFunction } from 'react-router-dom';
import { Button } from 'shared-ui';
import { useSession } from 'shared-auth/session';
import { usePricingQuery } from '../../api/pricingApi';
import { landingText } from './landingText';

export function LandingPage() {
  const navigate: NavigateFunction = useNavigate();
  const pricing: PricingData | undefined = usePricingQuery(useSession().applicationId).data;
  return (
    <Button onClick={() => navigate(landingText.next)}>
      {quoteLoan(pricing).monthlyPayment} <Link to="/faqs" />
    </Button>
  );
}

import {
  lazyScreen,
  type LazyScreen,
  type ScreenHandle,
  type ScreenRoute,
} from 'shared-ui/screens';
import { QuoteProviders } from './app/QuoteProviders';

function screen(
  path: string,
  { Screen, preload }: LazyScreen,
  handle: Omit<ScreenHandle, 'preload'>,
): ScreenRoute {
  return {
    path,
    element: (
      <QuoteProviders>
        <Screen />
      </QuoteProviders>
    ),
    handle: { ...handle, preload },
  };
}

export const routes: ScreenRoute[] = [
  screen(
    '/landing-page',
    lazyScreen(() =>
      import('./features/landing-page/LandingPage').then((part) => part.LandingPage),
    ),
    { title: 'Landing Page', analyticsName: 'landing-page', next: ['/contact-details'] },
  ),
  screen(
    '/contact-details',
    lazyScreen(() =>
      import('./features/contact-details/ContactDetailsPage').then(
        (part) => part.ContactDetailsPage,
      ),
    ),
    {
      title: 'Contact Details',
      step: 1,
      analyticsName: 'contact-details',
      next: ['/eligibility', '/affordability-and-expenditure'],
    },
  ),
  screen(
    '/eligibility',
    lazyScreen(() =>
      import('./features/eligibility-route/EligibilityRoutePage').then(
        (part) => part.EligibilityRoutePage,
      ),
    ),
    {
      title: 'Eligibility',
      analyticsName: 'eligibility',
      next: ['/affordability-and-expenditure'],
    },
  ),
  screen(
    '/affordability-and-expenditure',
    lazyScreen(() =>
      import('./features/eligibility-form/EligibilityFormPage').then(
        (part) => part.EligibilityFormPage,
      ),
    ),
    {
      title: 'Affordability and Expenditure',
      step: 2,
      analyticsName: 'affordability-and-expenditure',
      next: ['/offer/eligible', '/offer/counter-offer'],
    },
  ),
  screen(
    '/terms-and-conditions',
    lazyScreen(() =>
      import('./features/eligibility-terms/EligibilityTermsPage').then(
        (part) => part.EligibilityTermsPage,
      ),
    ),
    { title: 'Eligibility Terms', analyticsName: 'terms-and-conditions' },
  ),
  screen(
    '/offer/eligible',
    lazyScreen(() => import('./features/offer/EligiblePage').then((part) => part.EligiblePage)),
    {
      title: 'Soft Quote Decision Eligible',
      step: 3,
      analyticsName: 'offer-eligible',
      next: ['/apply-and-sign'],
    },
  ),
  screen(
    '/offer/counter-offer',
    lazyScreen(() =>
      import('./features/offer/CounterOfferPage').then((part) => part.CounterOfferPage),
    ),
    {
      title: 'quoteDownsell',
      step: 3,
      analyticsName: 'offer-counter-offer',
      next: ['/apply-and-sign'],
    },
  ),
  screen(
    '/offer/not-eligible',
    lazyScreen(() =>
      import('./features/not-eligible/NotEligiblePage').then((part) => part.NotEligiblePage),
    ),
    { title: 'Soft Quote Decision Not Eligible', analyticsName: 'offer-not-eligible' },
  ),
  screen(
    '/ineligible',
    lazyScreen(() =>
      import('./features/ineligible/IneligiblePage').then((part) => part.IneligiblePage),
    ),
    { title: 'Application Declined', analyticsName: 'ineligible' },
  ),
];

import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { remoteRoot } from 'remote-kit/runtime';

const screen = screensIn(remoteRoot('mfe-quote'));

/** What this remote serves: the quote, the eligibility check and its outcomes. */
export const routes: ScreenRoute[] = [
  screen(
    '/landing-page',
    { title: 'Landing Page', analyticsName: 'landing-page', next: ['/contact-details'] },
    // Most applicants begin here, and each file of its own would cost them a request.
    () =>
      import(/* webpackMode: "eager" */ './features/landing-page/LandingPage').then(
        (module) => module.LandingPage,
      ),
  ),
  screen(
    '/contact-details',
    {
      title: 'Contact Details',
      analyticsName: 'contact-details',
      next: ['/eligibility', '/affordability-and-expenditure'],
    },
    () =>
      import('./features/contact-details/ContactDetailsPage').then(
        (module) => module.ContactDetailsPage,
      ),
  ),
  screen(
    '/eligibility',
    {
      title: 'Eligibility',
      analyticsName: 'eligibility',
      next: ['/affordability-and-expenditure'],
    },
    () =>
      import('./features/eligibility-route/EligibilityRoutePage').then(
        (module) => module.EligibilityRoutePage,
      ),
  ),
  screen(
    '/affordability-and-expenditure',
    {
      title: 'Affordability and Expenditure',
      analyticsName: 'affordability-and-expenditure',
      next: ['/offer/eligible', '/offer/counter-offer'],
    },
    () =>
      import('./features/eligibility-form/EligibilityFormPage').then(
        (module) => module.EligibilityFormPage,
      ),
  ),
  screen(
    '/terms-and-conditions',
    { title: 'Eligibility Terms', analyticsName: 'terms-and-conditions' },
    () =>
      import('./features/eligibility-terms/EligibilityTermsPage').then(
        (module) => module.EligibilityTermsPage,
      ),
  ),
  screen(
    '/offer/eligible',
    {
      title: 'Soft Quote Decision Eligible',
      analyticsName: 'offer-eligible',
      next: ['/apply-and-sign'],
    },
    () => import('./features/offer/OfferPage').then((module) => module.EligiblePage),
  ),
  screen(
    '/offer/counter-offer',
    {
      title: 'quoteDownsell',
      analyticsName: 'offer-counter-offer',
      next: ['/apply-and-sign'],
    },
    () => import('./features/offer/OfferPage').then((module) => module.CounterOfferPage),
  ),
  screen(
    '/offer/not-eligible',
    { title: 'Soft Quote Decision Not Eligible', analyticsName: 'offer-not-eligible' },
    () =>
      import('./features/not-eligible/NotEligiblePage').then((module) => module.NotEligiblePage),
  ),
  screen('/ineligible', { title: 'Application Declined', analyticsName: 'ineligible' }, () =>
    import('./features/ineligible/IneligiblePage').then((module) => module.IneligiblePage),
  ),
];

import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { remoteRoot } from 'remote-kit/runtime';

const screen = screensIn(remoteRoot('mfe-apply'));

/** What this remote serves: the application from signing to its outcome, and the way back into it. */
export const routes: ScreenRoute[] = [
  screen(
    '/apply-and-sign',
    {
      title: 'Apply and Sign',
      analyticsName: 'apply-and-sign',
      next: ['/bank-details', '/additional-information'],
    },
    () =>
      import('./features/apply-and-sign/ApplyAndSignPage').then(
        (module) => module.ApplyAndSignPage,
      ),
  ),
  screen(
    '/bank-details/:applicationId?',
    {
      title: 'Hard Quote Submit Bank Details',
      analyticsName: 'bank-details',
      next: ['/application-complete'],
    },
    () =>
      import('./features/bank-details/BankDetailsPage').then((module) => module.BankDetailsPage),
  ),
  screen(
    '/application-complete',
    { title: 'Application Complete', analyticsName: 'application-complete' },
    () =>
      import('./features/application-complete/ApplicationCompletePage').then(
        (module) => module.ApplicationCompletePage,
      ),
  ),
  screen(
    '/application-cancelled',
    { title: 'Application Cancelled', analyticsName: 'application-cancelled' },
    () =>
      import('./features/application-cancelled/ApplicationCancelledPage').then(
        (module) => module.ApplicationCancelledPage,
      ),
  ),
  screen(
    '/additional-information',
    { title: 'Hard Quote Refer General', analyticsName: 'refer-general' },
    () =>
      import('./features/additional-information/ReferralPages').then(
        (module) => module.ReferGeneralPage,
      ),
  ),
  screen(
    '/additional-information/income',
    { title: 'Hard Quote Refer Income', analyticsName: 'refer-income', next: ['/upload'] },
    () =>
      import('./features/additional-information/ReferralPages').then(
        (module) => module.ReferIncomePage,
      ),
  ),
  screen(
    '/additional-information/bank-and-income',
    {
      title: 'Hard Quote Refer Bank and Income',
      analyticsName: 'refer-bank-and-income',
      next: ['/upload'],
    },
    () =>
      import('./features/additional-information/ReferralPages').then(
        (module) => module.ReferBankAndIncomePage,
      ),
  ),
  screen(
    '/additional-information/bank/:applicationId?',
    { title: 'Hard Quote Refer Bank', analyticsName: 'refer-bank' },
    () =>
      import('./features/additional-information/ReferralPages').then(
        (module) => module.ReferBankPage,
      ),
  ),
  screen(
    '/return/application-completed',
    { title: 'Return Application Completed', analyticsName: 'return-completed' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then(
        (module) => module.ReturnCompletedPage,
      ),
  ),
  screen(
    '/return/additional-information',
    { title: 'Return Refer General', analyticsName: 'return-refer-general' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then((module) => module.ReturnGeneralPage),
  ),
  screen(
    '/return/additional-information/declined',
    { title: 'Return Declined', analyticsName: 'return-declined' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then(
        (module) => module.ReturnDeclinedPage,
      ),
  ),
  screen(
    '/return/additional-information/bank-declined',
    { title: 'Return Bank Declined', analyticsName: 'return-bank-declined' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then(
        (module) => module.ReturnBankDeclinedPage,
      ),
  ),
  screen(
    '/return/additional-information/bank-and-income',
    { title: 'Return Bank and Income', analyticsName: 'return-bank-and-income' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then(
        (module) => module.ReturnBankAndIncomePage,
      ),
  ),
  screen(
    '/return/additional-information/income',
    { title: 'Return Income', analyticsName: 'return-income' },
    () =>
      import('./features/welcome-back/WelcomeBackPages').then((module) => module.ReturnIncomePage),
  ),
  screen(
    '/login/:applicationId?',
    {
      title: 'Save + Return Login',
      analyticsName: 'save-and-return-login',
      next: ['/return/additional-information', '/upload'],
    },
    () =>
      import('./features/save-and-return/SaveAndReturnPage').then(
        (module) => module.SaveAndReturnPage,
      ),
  ),
];

export const errorText = {
  title: 'System currently unavailable, please try again later.',
  subtitle:
    "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  reference: 'If you contact us about this, please quote reference',
  retry: 'Try again',
  backToForm: 'Check what you entered',
  startTitle: 'Sorry, this page did not load',
  startLead:
    'Nothing that you told us is lost. Please check that you are connected to the internet, then try again.',
  notFoundTitle: 'Page not found',
  notFoundLead: 'There is nothing at this address. It may have been typed wrongly or have moved.',
  backToApplication: 'Go back to your application',
};

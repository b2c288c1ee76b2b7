export const eligibilityTermsText = {
  title: 'Eligibility terms',
  loading: 'Please wait while loading...',
  goOn: 'Go back to your application',
};

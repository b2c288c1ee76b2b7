export const eligibilityTermsText = {
  title: 'Eligibility terms',
  goOn: 'Go back to your application',
};

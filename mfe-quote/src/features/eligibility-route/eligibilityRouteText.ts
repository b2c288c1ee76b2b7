export const eligibilityRouteText = {
  title: 'We’re finding the right page for you',
  loading: 'Please wait while loading...',
};

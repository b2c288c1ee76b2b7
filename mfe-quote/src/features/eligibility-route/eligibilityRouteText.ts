export const eligibilityRouteText = {
  title: 'We’re finding the right page for you',
  waiting: 'Please wait while loading...',
};

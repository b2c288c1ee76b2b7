export const layoutText = {
  skip: 'Skip to main content',
  loading: 'Please wait while loading...',
  /** Of the journey's own steps, where no remote labels them. */
  steps: ['Details', 'Eligibility', 'Apply', 'Complete'],
  footerNavigation: 'Help and legal information',
  faqs: 'Frequently asked questions',
  privacy: 'Privacy notice',
  cookies: 'Cookie policy',
  cookieSettings: 'Cookie settings',
};

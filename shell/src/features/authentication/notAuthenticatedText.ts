export const notAuthenticatedText = {
  title: 'You are not authenticated',
  lead: 'Please go back to the App and try again',
  usedLink:
    'The link that brought you here works only once, and for a short time. It may have been used before, or be too old.',
  notSignedIn: 'To see your application, you need to be signed in on this device.',
  logInInstead: 'You can also carry on here, with your date of birth and your postcode.',
  logIn: 'Log in to your application',
  startAgain: {
    title: 'Start again',
    text: 'If you still need a loan, open your card’s app and choose the loan offer. Checking again is a soft search, so your credit score doesn’t change.',
  },
  byMail:
    'If you have had an email from us about your application, its link leads you to the login.',
};

export const saveAndReturnText = {
  title: 'Welcome back',
  lead: 'To pick up where you left off, please tell us your date of birth and your postcode.',
  sessionEnded: {
    title: 'Your session has ended',
    text: 'We signed you out to keep your details safe. What you have sent us is saved. Log in again to carry on where you were.',
  },
  loggedOut: {
    title: 'You are logged out',
    text: 'What you have sent us is saved, and nothing of your application is left on this device. To carry on where you were, log in here, or open the link in our email.',
  },
  code: {
    lead: (address: string) =>
      `We have sent a code to ${address}. It works for 10 minutes, and only the last one we sent.`,
    label: 'Code from your email',
    hint: 'Six digits',
    missing: 'Please enter the six digits of the code',
    next: 'Send a new code',
    wait: 'You can ask for a new code after a minute',
    sent: 'We have sent a new code',
    back: 'Change my date of birth or postcode',
  },
  dateOfBirth: {
    legend: 'Date of birth',
    hint: 'For example, 27 3 1985',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    invalid: 'Please enter a valid date',
  },
  postcode: {
    label: 'Postcode',
    hint: 'The postcode of your home address',
    missing: 'Please enter your postcode',
  },
  submit: 'Log in to my application',
  submitting: 'Retrieving your application',
  failureTitle: "That doesn't look right",
  mismatch: "The details you entered don't match your application. Please try again.",
  lockMail:
    'After five wrong answers we email the applicant a link that opens the application straight away. If that is you, please look in your inbox. The link works once, for at least an hour and until the login opens again.',
  noApplication:
    'We need to know which application is yours. Please open the link in the email we sent you.',
};

export const notEligibleText = {
  title: "Unfortunately you're not eligible for a loan right now",
  lead: 'We’re sorry. We’ve looked carefully at what you told us and at your credit file, and we can’t offer you a loan at the moment. The check was a soft search, so your credit score hasn’t changed.',
  end: {
    title: 'End loan application',
    text: "The details you've entered will be lost if you continue.",
    goOn: 'Continue',
    cancel: 'Cancel',
  },
  closed: {
    title: 'You can close this window',
    text: 'Your application has ended and we’ve cleared what you entered from this device.',
  },
};

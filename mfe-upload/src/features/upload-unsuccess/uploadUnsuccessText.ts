export const uploadUnsuccessText = {
  title: "Hmm, that didn't work",
  lead: 'We could not submit your documents.',
  kept: 'The files you attached are kept, so you can try again now.',
  before: (date: string) => `We need them before ${date}. After that your application ends.`,
  mailed: 'We have also emailed you a link to come back later.',
  notMailed: 'We could not email you a link to come back later.',
  mailLink: 'Email me a link',
  tryAgain: 'Try again',
};

export const uploadUnsuccessText = {
  title: "Hmm, that didn't work",
  lead: 'We could not submit your documents.',
  points: [
    'The files you attached are kept, so you can try again now.',
    'We have also emailed you a link to come back later.',
  ],
  tryAgain: 'Try again',
} as const;

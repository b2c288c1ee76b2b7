export const submittedAlreadyText = {
  title: 'We have your documents',
  text: 'We are reviewing what you submitted. If we asked you for more, you can add it here.',
  goOn: 'See where your application is',
} as const;

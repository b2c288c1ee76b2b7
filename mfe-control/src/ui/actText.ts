export const actText = {
  why: 'Reason',
  whyHint: 'Everybody sees it in the history.',
  whyMissing: 'Enter a reason',
  refused: 'This was not done',
  cancel: 'Cancel',
};

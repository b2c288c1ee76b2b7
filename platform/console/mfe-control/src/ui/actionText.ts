export const actionText = {
  why: 'Reason',
  whyHint: 'Everybody sees it in the history.',
  whyMissing: 'Enter a reason',
  refused: 'This was not done',
  unknown: 'It is not known whether this was done. To press again does nothing twice',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  done: (title: string) => `Done: ${title.replace(/\?$/, '')}`,
};

export const trackerText = {
  name: 'Your application',
  done: 'Done',
  refused: 'Declined',
  current: 'In progress',
  todo: 'To come',
};

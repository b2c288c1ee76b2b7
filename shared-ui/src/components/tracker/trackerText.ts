export const trackerText = {
  name: 'Your application',
  done: 'Done',
  current: 'In progress',
  todo: 'To come',
  skipped: 'Not needed',
  stopped: 'Not going ahead',
};

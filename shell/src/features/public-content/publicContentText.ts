export const publicContentText = {
  help: 'Help and support',
  contents: 'On this page',
  print: 'Print or save this page',
};

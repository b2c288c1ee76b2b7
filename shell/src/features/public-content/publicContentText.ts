export const publicContentText = {
  contents: 'On this page',
  print: 'Print or save this page',
};

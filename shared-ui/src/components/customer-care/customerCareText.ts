export const customerCareText = {
  title: 'Any questions?',
  call: 'Customer care is here to help: call',
  write: 'or write to',
  reference: 'Please have your application reference at hand.',
};

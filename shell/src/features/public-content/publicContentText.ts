export const publicContentText = {
  contents: 'On this page',
  print: 'Print or save this page',
  faqsTitle: 'Frequently asked questions',
  faqsLead: 'What people ask us most about {brand} personal loans.',
  helpTitle: 'Still have a question?',
  help: 'Call us on {careTelephone}, {careHours}, or email {careEmail}.',
};

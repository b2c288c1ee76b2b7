export const creditReferenceText = {
  title: 'Where our information came from',
  intro: (agency: string) =>
    `We looked at information held by ${agency}, a credit reference agency. You can ask them for a copy of what they hold about you, and have anything that’s wrong put right.`,
  agency: 'Agency',
  address: 'Address',
  telephone: 'Telephone',
  website: (agency: string) => `Visit ${agency}`,
};

export const reconsiderText = {
  title: 'If you think we’ve missed something',
  lead: 'You can ask us within 21 days to look at our decision again.',
  until: (date: string) => `That is until ${date}.`,
  call: 'Call us on',
  write: 'Or write to',
};

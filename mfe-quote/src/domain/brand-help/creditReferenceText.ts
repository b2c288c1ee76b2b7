export const creditReferenceText = {
  title: 'Where our information came from',
  intro: (agency: string) =>
    `We looked at information held by ${agency}, a credit reference agency. You can ask them for a copy of what they hold about you, and have anything that’s wrong put right.`,
  agency: 'Agency',
  address: 'Address',
  telephone: 'Telephone',
  website: (agency: string) => `Visit ${agency}`,
};

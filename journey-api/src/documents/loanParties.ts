/** A company as the documents have to name it. */
export type Organisation = {
  name: string;
  address: string;
  telephone: string;
  email: string;
  website: string;
  companyNumber: string;
  /** Number in the Financial Services Register. */
  firmReference: string;
};

export type LoanParties = {
  lender: Organisation;
  broker: Organisation;
  /** Who owns the loan once it has been paid out. */
  owner: Organisation;
  servicer: Organisation;
};

/** Made up, with telephone numbers that Ofcom keeps for drama. A lender that goes live states its own. */
export const madeUpParties: LoanParties = {
  lender: {
    name: 'Larkfield Loans Limited',
    address: '14 Tenter Yard, Leeds, LS1 9ZZ',
    telephone: '0113 496 0182',
    email: 'hello@larkfieldloans.example',
    website: 'www.larkfieldloans.example',
    companyNumber: '00000014',
    firmReference: '000014',
  },
  broker: {
    name: 'Plum Card Services Limited',
    address: '3 Orchard Wharf, Bristol, BS1 9ZZ',
    telephone: '0117 496 0123',
    email: 'loans@plumcards.example',
    website: 'www.plumcards.example',
    companyNumber: '00000003',
    firmReference: '000003',
  },
  owner: {
    name: 'Harebell Funding No. 1 Limited',
    address: '60 Exchange Row, Manchester, M1 9ZZ',
    telephone: '0161 496 0160',
    email: 'contact@harebellfunding.example',
    website: 'www.harebellfunding.example',
    companyNumber: '00000060',
    firmReference: '000060',
  },
  servicer: {
    name: 'Ostler Loan Servicing Limited',
    address: '27 Cutlers Court, Sheffield, S1 9ZZ',
    telephone: '0114 496 0127',
    email: 'help@ostlerservicing.example',
    website: 'www.ostlerservicing.example',
    companyNumber: '00000027',
    firmReference: '000027',
  },
};

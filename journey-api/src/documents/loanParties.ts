import type { BrandCompanies, CompanyParticulars } from '../brands/brandPacks';

export type Organisation = CompanyParticulars & { name: string };

export type LoanParties = {
  /** Makes the agreement, and owns the loan once it has been paid out. */
  lender: Organisation;
  broker: Organisation;
  servicer: Organisation;
};

/** Defaults for what a brand's pack leaves out. Fictitious, with telephone numbers that Ofcom reserves for drama. */
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

const withParticulars = (
  { particulars = {} }: BrandCompanies,
  name: string,
  role: Organisation,
): Organisation => ({ ...role, ...particulars[name], name });

export function loanPartiesOf(companies: BrandCompanies | undefined): LoanParties {
  if (!companies) return madeUpParties;
  const { arranger, funder, servicer, customerCare } = companies;
  return {
    lender: withParticulars(companies, funder, madeUpParties.lender),
    broker: withParticulars(companies, arranger, { ...madeUpParties.broker, ...customerCare }),
    servicer: withParticulars(companies, servicer, madeUpParties.servicer),
  };
}

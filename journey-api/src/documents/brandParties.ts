import { madeUpParties, type LoanParties, type Organisation } from './documents';
import type { BrandCompanies } from '../brands/brandPacks';

const named = (
  { particulars = {} }: BrandCompanies,
  name: string,
  role: Organisation,
): Organisation => {
  const { address, telephone, email, website, companyNumber, firmReference } = {
    ...role,
    ...particulars[name],
  };
  return { name, address, telephone, email, website, companyNumber, firmReference };
};

/** The companies that the brand's pages and mails name are those that its documents name. */
export const loanPartiesOf = (companies: BrandCompanies | undefined): LoanParties => {
  if (!companies) return madeUpParties;
  const { arranger, funder, servicer, customerCare } = companies;
  return {
    lender: named(companies, funder, madeUpParties.lender),
    broker: named(companies, arranger, { ...madeUpParties.broker, ...customerCare }),
    servicer: named(companies, servicer, madeUpParties.servicer),
  };
};

import type { BrandPack } from '../brands/brandPacks';

/** Made up, as its telephone number is: it stands in where a brand's pack names none. */
const madeUpAgency = {
  name: 'Clearview Credit Reference Limited',
  address: 'Consumer Help, PO Box 0000, Sampleton, ZZ1 1ZZ',
  telephone: '0808 157 0110',
};

export const mailFiguresOf = (
  pack: BrandPack | undefined,
  reference: string,
): Record<string, string> => {
  const agency = pack?.companies?.creditReferenceAgency ?? madeUpAgency;
  return {
    reference,
    agencyName: agency.name,
    agencyAddress: agency.address,
    agencyTelephone: agency.telephone,
  };
};

/** The same companies as on the brand's pages and in its documents. */
export const signOffOf = (pack: BrandPack | undefined, brandName: string): string[] => {
  const { companies } = pack ?? {};
  if (!companies) return [`${brandName} personal loans`];
  const { arranger, funder, servicer, customerCare } = companies;
  return [
    `${brandName} personal loans`,
    `Arranged by ${arranger} with ${funder}, and looked after by ${servicer} once paid out.`,
    ...(customerCare ? [`${customerCare.telephone}, ${customerCare.email}`] : []),
  ];
};

import type { BrandCompanies } from 'shared-auth/brand';

export const reconsiderText = {
  title: 'If you think we’ve missed something',
  text: ({ telephone, hours }: BrandCompanies['customerCare']) =>
    `You can ask us within 21 days to look at our decision again. Call us on ${telephone.replaceAll(' ', '\u00a0')}, ${hours}.`,
};

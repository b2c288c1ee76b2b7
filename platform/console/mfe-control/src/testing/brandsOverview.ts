import type { BrandsOverview, PublishedPackView } from 'control/contract';

export const packOf = (brand: string, colour: string): PublishedPackView => ({
  brand,
  pack: `${brand}@1`,
  displayName: brand.toUpperCase(),
  faults: [],
  suggestions: [],
  ownDark: [],
  light: { '--plum-color-action': colour, '--plum-radius-md': '1rem' },
  dark: { '--plum-color-action': '#ffffff', '--plum-radius-md': '1rem' },
  texts: { displayName: brand.toUpperCase(), 'footer.regulatory.0': 'The same.' },
  marks: {
    logo: `/api/brands/files/brands/${brand}@1/logo.svg?${colour.slice(1)}`,
    favicon: `/api/brands/files/brands/${brand}@1/favicon.svg?same`,
  },
  contrast: [{ on: 'body', seen: 'action', needed: 3, light: 2.5, dark: 9 }],
});
export const at = '2026-01-02T03:04:05.000Z';
export const begun: BrandsOverview = {
  newest: 7,
  packs: [packOf('aqua', '#006173'), packOf('fluid', '#4131b0')],
  unreadable: [],
  revertible: { aqua: 6 },
  changes: [
    { number: 7, brand: 'fluid', before: '1', after: '1', author: 'Bea', at, cancels: 5 },
    { number: 6, brand: 'aqua', before: '0', after: '1', author: 'Bea', at, why: 'Warmer' },
  ],
  scheduled: [{ number: 4, brand: 'fluid', version: '2', effectiveAt: '2999-01-01T00:00:00Z' }],
  screens: [{ path: '/landing-page', title: 'Your loan' }],
};

import { testBrand } from 'shared-testing';
import type { BrandPack } from 'shared-auth/brand';

const help: BrandPack['texts']['ineligible'] = {
  title: 'Build your credit with Aqua',
  intro: 'These are yours to use.',
  link: null,
  blocks: [
    {
      icon: 'trend',
      title: 'Credit hub',
      text: 'See your score.',
      link: { label: 'Go to the hub', to: 'creditHub' },
    },
  ],
  questions: [{ question: 'When can I try again?', answer: 'Whenever you like.' }],
};

/** A brand that helps whom it declines. */
export const brand: BrandPack = {
  ...testBrand,
  links: { ...testBrand.links, creditHub: 'https://hub.test/' },
  texts: { ...testBrand.texts, ineligible: help },
};

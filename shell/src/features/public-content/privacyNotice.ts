import type { Article } from './article';
import { privacyCollecting } from './privacyCollecting';
import { privacyKeeping } from './privacyKeeping';
import { privacyUsing } from './privacyUsing';

export const privacyNotice: Article = {
  title: 'Privacy notice',
  lead: 'What we know about you when you apply for a personal loan with {brand}, what we do with it, and what you can ask of us.',
  updated: 'Last updated in November 2026',
  sections: [...privacyCollecting, ...privacyUsing, ...privacyKeeping],
};

import type { Block } from '../documentTree';

export const heading = (text: string): Block => ({ kind: 'heading', text });

export const subheading = (text: string): Block => ({ kind: 'subheading', text });

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export const list = (...items: string[]): Block => ({ kind: 'list', items });

/** @param figures the value by its label, in order */
export const keyFigures = (figures: Record<string, string>): Block => ({
  kind: 'keyFigures',
  figures: Object.entries(figures).map(([label, value]) => ({ label, value })),
});

/** @param facts each a term and its details, one paragraph each */
export const facts = (caption: string, facts: [term: string, ...details: string[]][]): Block => ({
  kind: 'facts',
  caption,
  facts: facts.map(([term, ...details]) => ({ term, details })),
});

export const notice = (title: string, ...paragraphs: string[]): Block => ({
  kind: 'notice',
  title,
  paragraphs,
});

import type { ReadableDocumentType } from '../contract/documents';

export type Fact = { term: string; details: string[] };

/** The kinds of content that every rendering knows. Texts are plain; nothing in them is markup. */
export type Block =
  | { kind: 'heading'; text: string; startsPage?: true }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'keyFigures'; figures: { label: string; value: string }[] }
  | { kind: 'facts'; caption: string; facts: Fact[] }
  | { kind: 'notice'; title: string; paragraphs: string[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] };

/** One document's content, from which the page and the print are both made. */
export type DocumentTree = {
  documentType: ReadableDocumentType;
  /** Edition of the wording. */
  version: string;
  title: string;
  reference: string;
  brandName: string;
  /** As it is shown, such as 21 November 2026. */
  issuedOn: string;
  /** ISO 8601, in UTC. */
  generatedAt: string;
  blocks: Block[];
};

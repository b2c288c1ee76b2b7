import type { ReadableDocumentType } from '../contract/documents';

type Fact = { term: string; details: string[] };

/** The kinds of content that every renderer supports. Texts contain no markup. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'keyFigures'; figures: { label: string; value: string }[] }
  | { kind: 'facts'; caption: string; facts: Fact[] }
  | { kind: 'notice'; title: string; paragraphs: string[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] };

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export type DocumentTree = {
  documentType: ReadableDocumentType;
  version: string;
  title: string;
  reference: string;
  brandName: string;
  /** As displayed, such as 21 November 2026. */
  issuedOn: string;
  /** ISO 8601, in UTC. */
  generatedAt: string;
  /** Left out once the applicant has signed. */
  isUnsigned?: true;
  blocks: Block[];
};

/** A document before its figures are filled in. The repayment table and the signature are built per loan. */
export type WrittenDocument = {
  title: string;
  blocks: (Block | { kind: 'repaymentTable'; caption: string } | { kind: 'signature' })[];
};

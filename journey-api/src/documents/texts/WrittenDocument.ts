import type { Block } from '../documentTree';

/** A document as written, figures in braces, with the places of what each loan has of its own length. */
export type WrittenDocument = {
  title: string;
  blocks: (Block | { kind: 'repaymentTable'; caption: string } | { kind: 'signature' })[];
};

import type { Block, DocumentTree } from './documentTree';

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'keyFigures':
      return block.figures.flatMap(({ label, value }) => [label, value]);
    case 'facts':
      return block.facts.flatMap(({ term, details }) => [term, ...details]);
    case 'notice':
      return [block.title, ...block.paragraphs];
    case 'table':
      return [...block.columns, ...block.rows.flat()];
  }
}

export const treeTexts = ({ title, blocks }: DocumentTree): string[] => [
  title,
  ...blocks.flatMap(blockTexts),
];

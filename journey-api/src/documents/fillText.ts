import type { Block } from './documentTree';

const placeholder = /\{(\w+)\}/g;

/**
 * Replaces names in braces by their figures, in one pass, so that braces in a figure are kept.
 * @throws {Error} for a name without a figure
 */
export const fillText = (text: string, figures: Record<string, string>): string =>
  text.replace(placeholder, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`A document names the unknown figure {${name}}`);
    return figure;
  });

export const fillBlock = (block: Block, figures: Record<string, string>): Block => {
  const fill = (text: string) => fillText(text, figures);
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'paragraph':
      return { ...block, text: fill(block.text) };
    case 'list':
      return { ...block, items: block.items.map(fill) };
    case 'keyFigures':
      return {
        ...block,
        figures: block.figures.map(({ label, value }) => ({
          label: fill(label),
          value: fill(value),
        })),
      };
    case 'facts':
      return {
        ...block,
        caption: fill(block.caption),
        facts: block.facts.map(({ term, details }) => ({
          term: fill(term),
          details: details.map(fill),
        })),
      };
    case 'notice':
      return { ...block, title: fill(block.title), paragraphs: block.paragraphs.map(fill) };
    case 'table':
      return {
        ...block,
        caption: fill(block.caption),
        columns: block.columns.map(fill),
        rows: block.rows.map((row) => row.map(fill)),
      };
  }
};

import type { Block } from './documentTree';

const placeholder = /\{(\w+)\}/g;

/**
 * Replaces names in braces by their figures, in one pass, so that braces in a figure are kept.
 * @throws {Error} for a name without a figure
 */
export const fillText = (text: string, figures: Record<string, string>): string =>
  text.replace(placeholder, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`A text names the unknown figure {${name}}`);
    return figure;
  });

export const fillBlock = (block: Block, figures: Record<string, string>): Block =>
  JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, figures) : value,
  ) as Block;

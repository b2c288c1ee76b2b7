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

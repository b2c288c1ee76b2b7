import { contrast } from './contrast';
import { resolveToken } from './themeTokens';

const BODY_TEXT = 7;
const TEXT = 4.5;
const SHAPE = 3;

/** What is read or seen on what, and the ratio that WCAG 2.2 asks for; body text by its stricter level. */
export const contrastPairs: readonly [on: string, seen: string, ratio: number][] = [
  ['body', 'text', BODY_TEXT],
  ['surface', 'text', BODY_TEXT],
  ['sunken', 'text', BODY_TEXT],
  ['action-soft', 'text', BODY_TEXT],
  ['error-soft', 'text', BODY_TEXT],
  ['warning-soft', 'text', BODY_TEXT],
  ['body', 'text-quiet', TEXT],
  ['surface', 'text-quiet', TEXT],
  ['sunken', 'text-quiet', TEXT],
  ['action-soft', 'text-quiet', TEXT],
  ['action', 'on-action', TEXT],
  ['action-hover', 'on-action', TEXT],
  ['action-pressed', 'on-action', TEXT],
  ['body', 'link', TEXT],
  ['surface', 'link', TEXT],
  ['action-soft', 'link', TEXT],
  ['action-soft-hover', 'link-hover', TEXT],
  ['header', 'on-header', TEXT],
  ['footer', 'on-footer', TEXT],
  ['selection', 'on-selection', TEXT],
  ['body', 'error-text', TEXT],
  ['surface', 'error-text', TEXT],
  ['error-soft', 'error-text', TEXT],
  ['surface', 'warning-text', TEXT],
  ['warning-soft', 'warning-text', TEXT],
  ['success-soft', 'success-text', TEXT],
  ['info-soft', 'info-text', TEXT],
  ['body', 'focus', SHAPE],
  ['surface', 'focus', SHAPE],
  ['focus-gap', 'focus', SHAPE],
  ['header', 'focus', SHAPE],
  ['footer', 'focus', SHAPE],
  ['surface', 'error', SHAPE],
  ['error-soft', 'error', SHAPE],
  ['surface', 'border-strong', SHAPE],
  ['body', 'border-strong', SHAPE],
  ['surface', 'action', SHAPE],
  ['body', 'action', SHAPE],
  ['accent-soft', 'accent', SHAPE],
  ['surface', 'bin', SHAPE],
];

/**
 * Says which pairs of a brand's colours are too close, one line for each.
 * @param tokens every token: those that all brands share, and over them the brand's own
 */
export function contrastFaults(tokens: ReadonlyMap<string, string>): string[] {
  const colour = (name: string) => resolveToken(tokens, `--plum-color-${name}`);
  return contrastPairs.flatMap(([on, seen, ratio]) => {
    const found = contrast(colour(on), colour(seen));
    if (found >= ratio) return [];
    return [`${seen} on ${on} has ${found.toFixed(2)} to 1, less than ${ratio}`];
  });
}

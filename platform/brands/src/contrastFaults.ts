import { SassColor } from 'sass';
import { resolveToken, type Tokens } from './themeTokens';

/** The ratios that WCAG 2.2 AA requires; AAA for body text. */
export const ratios = { bodyText: 7, text: 4.5, shapes: 3 } as const;
type Kind = keyof typeof ratios;
const kinds = Object.keys(ratios) as Kind[];

const TEXTS = ['text-quiet', 'link', 'link-hover', 'primary', 'error-text', 'warning-text'];
const SHAPES = ['focus', 'border-strong', 'action', 'error', 'warning'];

/** A panel with a message. */
const panel = (status: string) => ({
  bodyText: ['text'],
  text: ['link', `${status}-text`],
  shapes: ['focus', status],
});

/** The colours that the style sheets use on each background. */
const grounds: Record<string, Partial<Record<Kind, string[]>>> = {
  body: { bodyText: ['text'], text: TEXTS, shapes: [...SHAPES, 'accent'] },
  surface: {
    bodyText: ['text'],
    text: [...TEXTS, 'success-text'],
    shapes: [...SHAPES, 'accent', 'bin'],
  },
  sunken: { bodyText: ['text'], text: ['text-quiet'], shapes: ['focus'] },
  // A panel, and an option that is chosen or hovered.
  'action-soft': { bodyText: ['text'], text: TEXTS, shapes: SHAPES },
  'action-soft-hover': { text: ['link-hover'], shapes: ['action'] },
  action: { text: ['on-action'] },
  'action-hover': { text: ['on-action'] },
  'action-pressed': { text: ['on-action'] },
  'accent-soft': { shapes: ['accent'] },
  header: { text: ['on-header'], shapes: ['focus'] },
  footer: { text: ['on-footer'], shapes: ['focus'] },
  selection: { text: ['on-selection'] },
  'error-soft': panel('error'),
  'warning-soft': { ...panel('warning'), shapes: ['focus', 'border-strong', 'warning'] },
  'success-soft': panel('success'),
  'info-soft': panel('info'),
  // A progress bar: the filled part beside the rest.
  border: { shapes: ['action'] },
};

/** Every pair of colours that is checked, with its required ratio. */
export const contrastPairs: readonly [on: string, seen: string, ratio: number][] = Object.entries(
  grounds,
).flatMap(([on, seen]) =>
  kinds.flatMap((kind) =>
    (seen[kind] ?? []).map((colour): [string, string, number] => [on, colour, ratios[kind]]),
  ),
);

/**
 * The contrast that every pair of a brand's colours has and needs.
 * @param tokens the shared tokens, overridden by the brand's own
 */
export function judgeContrast(tokens: Tokens) {
  const colour = (name: string) => resolveToken(tokens, `--plum-color-${name}`);
  return contrastPairs.map(([on, seen, needed]) => ({
    on,
    seen,
    needed,
    found: contrast(colour(on), colour(seen)),
  }));
}

/** Lists the pairs of a brand's colours with too little contrast, one line each. */
export const contrastFaults = (tokens: Tokens): string[] =>
  judgeContrast(tokens)
    .filter(({ found, needed }) => found < needed)
    .map(
      ({ on, seen, found, needed }) =>
        `${seen} on ${on} has ${found.toFixed(2)} to 1, less than ${needed}`,
    );

/** A colour of the form `#rgb` or `#rrggbb`. */
export function parseColour(hex: string): SassColor {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new Error(`${hex} is no colour of the form #rgb or #rrggbb`);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = Buffer.from(long, 'hex');
  return new SassColor({ space: 'rgb', red, green, blue });
}

/** The relative luminance of WCAG is the Y of the CIE's space. */
const luminance = (hex: string): number => parseColour(hex).toSpace('xyz').channel('y');

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

import { contrast, contrastPairs, judgeContrast } from './contrastFaults';
import { oklch, token, toned } from './darkScheme';
import { resolveToken, type Tokens } from './themeTokens';

/** A colour with which all pairs of a token have enough contrast. */
export interface NearestColour {
  /** Such as `--plum-color-link`. */
  token: string;
  /** `#rrggbb` */
  value: string;
}

const STEP = 0.005;

/**
 * For each pair with too little contrast, a colour of the same hue in the nearest lightness that ends it. What the
 * author has set is what changes; where neither is, the colour that is seen on the other. None where no lightness does.
 * @param edited the tokens that the author has set
 */
export function nearestColours(tokens: Tokens, edited: readonly string[]): NearestColour[] {
  const failing = judgeContrast(tokens).filter(({ found, needed }) => found < needed);
  const changed = failing.map(
    ({ seen, on }) => [seen, on].find((role) => edited.includes(token(role))) ?? seen,
  );
  return [...new Set(changed)].flatMap((role) => {
    const value = nearestColour(tokens, role);
    return value === undefined ? [] : [{ token: token(role), value }];
  });
}

function nearestColour(tokens: Tokens, role: string): string | undefined {
  const colourOf = (other: string) => resolveToken(tokens, token(other));
  const pairs = contrastPairs.filter(([on, seen]) => on === role || seen === role);
  const isEnough = (colour: string) =>
    pairs.every(
      ([on, seen, needed]) => contrast(colour, colourOf(on === role ? seen : on)) >= needed,
    );
  const from = colourOf(role);
  const lightness = oklch(from).channel('lightness');
  const chroma = oklch(from).channel('chroma');
  for (let step = STEP; step <= 1; step += STEP)
    for (const tried of [lightness - step, lightness + step]) {
      if (tried < 0 || tried > 1) continue;
      const colour = toned(from, tried, chroma);
      if (isEnough(colour)) return colour;
    }
  return undefined;
}

import { SassColor } from 'sass';
import { contrast, contrastFaults, parseColour, ratios } from './contrastFaults';
import { resolveToken, type Tokens } from './themeTokens';

/** A brand's own tokens: its `tokens.json`. */
export interface BrandTokens {
  light: Record<string, string>;
  /** In place of the derived colours. */
  dark?: Record<string, string>;
}

/** A brand's tokens in both schemes, with all that it leaves out. */
export interface Schemes {
  light: Tokens;
  dark: Tokens;
}

export const token = (role: string) => `--plum-color-${role}`;

/** Lightness and most chroma (OKLCH, 0 to 1), and the role that gives the hue where it is another. */
type Tone = readonly [lightness: number, chroma: number, hueOf?: string];

/** The dark scheme by role. Lightness alone decides about contrast, so these keep it for every hue. */
const DARK: Record<string, Tone> = {
  body: [0.19, 0.022, 'text'],
  surface: [0.235, 0.026, 'text'],
  sunken: [0.275, 0.028, 'text'],
  text: [0.95, 0.012],
  'text-quiet': [0.78, 0.024],
  border: [0.35, 0.03, 'text'],
  'border-strong': [0.64, 0.03],
  primary: [0.87, 0.07],
  tertiary: [0.77, 0.13],
  quaternary: [0.235, 0.026, 'text'],
  action: [0.79, 0.12],
  'action-hover': [0.85, 0.1, 'action'],
  'action-pressed': [0.73, 0.12, 'action'],
  'on-action': [0.2, 0.05, 'action'],
  'action-soft': [0.28, 0.042, 'action'],
  'action-soft-hover': [0.325, 0.05, 'action'],
  link: [0.83, 0.1],
  'link-hover': [0.91, 0.06],
  accent: [0.77, 0.13],
  'accent-soft': [0.285, 0.045, 'accent'],
  focus: [0.8, 0.13],
  selection: [0.42, 0.08],
  'on-selection': [0.97, 0.012],
  error: [0.71, 0.16],
  'error-text': [0.82, 0.1],
  'error-soft': [0.26, 0.04, 'error'],
  warning: [0.79, 0.13],
  'warning-text': [0.86, 0.1],
  'warning-soft': [0.275, 0.045, 'warning'],
  success: [0.77, 0.13],
  'success-text': [0.85, 0.1],
  'success-soft': [0.265, 0.04, 'success'],
  info: [0.76, 0.11],
  'info-text': [0.84, 0.08],
  'info-soft': [0.27, 0.045, 'info'],
};

/** A header or a footer that is this dark in the light scheme stays as it is. */
const DARK_GROUND = 0.4;
const GROUNDS: Record<string, Record<string, Tone>> = {
  header: { header: [0.235, 0.026, 'text'], 'on-header': [0.95, 0.012] },
  footer: { footer: [0.165, 0.02, 'text'], 'on-footer': [0.78, 0.024] },
};

const BACKDROP = 'rgb(0 0 0 / 65%)';

/**
 * A brand's tokens in both schemes. Derived colours that take their hue from one of its own dark ones follow it.
 * @param shared the tokens of all brands
 */
export function schemesOf(shared: Tokens, brand: BrandTokens): Schemes {
  const light = new Map([...shared, ...Object.entries(brand.light)]);
  const own = new Map(Object.entries(brand.dark ?? {}));
  const colour = (role: string) => own.get(token(role)) ?? resolveToken(light, token(role));
  const isBright = (role: string) => oklch(colour(role)).channel('lightness') > DARK_GROUND;
  const bright = Object.keys(GROUNDS).filter(isBright);
  const tones = Object.assign({}, DARK, ...bright.map((role) => GROUNDS[role])) as typeof DARK;
  const derived = Object.entries(tones).map(
    ([role, [lightness, chroma, hueOf = role]]) =>
      [token(role), toned(colour(hueOf), lightness, chroma)] as const,
  );
  return { light, dark: new Map([...light, ...derived, [token('backdrop'), BACKDROP], ...own]) };
}

/** The pairs of colours with too little contrast in either scheme, one line each. */
export const schemeFaults = ({ light, dark }: Schemes): string[] => [
  ...contrastFaults(light),
  ...contrastFaults(dark).map((fault) => `dark: ${fault}`),
];

/**
 * The rules that turn a page dark where the system is: on the screen alone, so that print stays light.
 * @param root the selector of the root element
 * @param marks addresses of the drawings that take the place of the marks, by the class of their image. WebKit gives
 * a drawing in an image no scheme, so a rule within the drawing would not do.
 */
export function darkRules({ light, dark }: Schemes, root: string, marks: [string, string][] = []) {
  const differing = [...dark].filter(([name, value]) => value !== light.get(name));
  const declarations = [['color-scheme', 'dark'], ...differing].map(
    ([name, value]) => `${name}:${value}`,
  );
  const drawings = marks.map(([name, address]) => `${root} .${name}{content:url(${address})}`);
  return `@media screen and (prefers-color-scheme: dark){${root}{${declarations.join(';')}}${drawings.join('')}}`;
}

const PAINT = /(\b(?:fill|stroke)=")(#[\da-f]{3,6})"/gi;

/**
 * A drawing in colours that are legible on a dark ground; where they are already, the same drawing.
 * @param ground `#rrggbb`
 */
export const recolouredForDark = (svg: string, ground: string): string =>
  svg.replace(
    PAINT,
    (_paint, start: string, colour: string) => `${start}${legibleOn(colour, ground)}"`,
  );

/** Ink turns light; another colour becomes as much lighter as it takes. */
function legibleOn(colour: string, ground: string): string {
  if (contrast(colour, ground) >= ratios.shapes) return colour;
  const original = oklch(colour);
  const lightness = original.channel('lightness');
  if (lightness <= DARK_GROUND) return toned(colour, 0.94, 0.04);
  for (let lighter = lightness; lighter < 1; lighter += 0.01) {
    const found = toned(colour, lighter, original.channel('chroma'));
    if (contrast(found, ground) >= ratios.shapes) return found;
  }
  return '#fff';
}

/** A colour of the form `#rgb` or `#rrggbb` by lightness, chroma and hue. */
export const oklch = (hex: string): SassColor => parseColour(hex).toSpace('oklch');

/** The hue of a colour in another lightness, with no more than that chroma, as far as a screen can show it. */
export function toned(hex: string, lightness: number, mostChroma: number): string {
  const from = oklch(hex);
  const chroma = Math.min(from.channel('chroma'), mostChroma);
  const hue = from.isChannelMissing('hue') ? 0 : from.channel('hue');
  const rgb = new SassColor({ space: 'oklch', lightness, chroma, hue })
    .toGamut({ space: 'rgb', method: 'local-minde' })
    .toSpace('rgb');
  const parts = (['red', 'green', 'blue'] as const).map((name) => Math.round(rgb.channel(name)));
  return `#${Buffer.from(parts).toString('hex')}`;
}

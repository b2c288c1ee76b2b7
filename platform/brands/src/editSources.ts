import { BrandFault, type BrandSources } from './BrandSources';
import { withTexts, type BrandTexts } from './brandTexts';
import { minified } from './compiledFont';
import { sharedTokens } from './composeBrand';
import { schemesOf, type BrandTokens } from './darkScheme';
import { resolveToken } from './themeTokens';

export const MARKS = ['logo', 'darkLogo', 'secondaryLogo', 'favicon'] as const;
export type Mark = (typeof MARKS)[number];

export interface BrandEdits {
  texts?: BrandTexts;
  /** Values by token. In the dark scheme null takes an own colour back to the derived one. */
  light?: Record<string, string>;
  dark?: Record<string, string | null>;
  marks?: Partial<Record<Mark, string>>;
}

/**
 * The sources of a pack with edits.
 * @throws BrandFault in a sentence for the author, and an Error where tokens do not refer to one that is set
 */
export async function editSources(
  sources: BrandSources,
  { texts = {}, light = {}, dark = {}, marks = {} }: BrandEdits,
): Promise<BrandSources> {
  const known = await sharedTokens();
  for (const [name, value] of [...Object.entries(light), ...Object.entries(dark)]) {
    if (!known.has(name)) throw new BrandFault(`There is no token ${name}.`);
    requireValue(name, value);
  }
  const { tokens } = sources;
  const ownDark = Object.entries({ ...tokens.dark, ...dark });
  const changed: BrandTokens = {
    light: { ...tokens.light, ...light },
    dark: Object.fromEntries(
      ownDark.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  };
  const schemes = schemesOf(known, changed);
  for (const scheme of [schemes.light, schemes.dark])
    for (const name of scheme.keys()) resolveToken(scheme, name);
  const header = light['--plum-color-header'];
  const edited = await withTexts({ ...sources, tokens: changed }, texts);
  const files = new Map(edited.files);
  for (const mark of MARKS) {
    const drawing = marks[mark];
    if (drawing === undefined) continue;
    const file = edited.brand[mark];
    if (file === undefined) throw new BrandFault(`${edited.brand.name} has no ${mark}.`);
    files.set(file, Buffer.from(drawing));
  }
  // The browser's own frame has the colour of the header.
  const brand = header === undefined ? edited.brand : { ...edited.brand, themeColor: header };
  return { ...edited, brand, files };
}

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const VALUE = /^(?!.*url\()[\w\s#.,%()'"/+*-]{1,200}$/is;

function requireValue(name: string, value: string | null): void {
  if (value === null) return;
  const isReference = /^var\(--plum-color-[\w-]+\)$/.test(value);
  if (name.startsWith('--plum-color-') && !COLOUR.test(value) && !isReference)
    throw new BrandFault(`${name}: ${value} is no colour of the form #rgb or #rrggbb.`);
  if (!VALUE.test(value) || !isClosed(value))
    throw new BrandFault(`${name}: ${value} is no value of a token.`);
}

/** Whether every bracket, quotation mark and comment ends within the value, so that the next rule stays one. */
function isClosed(value: string): boolean {
  try {
    return minified(`a{--x:${value}}b{--y:0}`).endsWith('b{--y:0}');
  } catch {
    return false;
  }
}

import { readDarkTokens, readTokens } from './themeTokens';
import { BrandFault, type BrandSources } from './BrandSources';
import { withTexts, type BrandTexts } from './brandTexts';
import { knownTokens } from './composeBrand';

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
 * @throws BrandFault in a sentence for the author
 */
export async function editSources(
  sources: BrandSources,
  { texts = {}, light = {}, dark = {}, marks = {} }: BrandEdits,
): Promise<BrandSources> {
  const known = await knownTokens();
  let { theme } = sources;
  for (const [scheme, values] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, value] of Object.entries(values)) {
      if (!known.has(name)) throw new BrandFault(`There is no token ${name}.`);
      requireValue(name, value);
      theme =
        scheme === 'light' ? withLight(theme, name, value ?? '') : withDark(theme, name, value);
    }
  const header = light['--plum-color-header'];
  const edited = await withTexts({ ...sources, theme }, texts);
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
/** Nothing that ends the declaration, or fetches. */
const VALUE = /^(?!.*url\()[\w\s#.,%()'"/+*-]{1,200}$/i;

function requireValue(name: string, value: string | null): void {
  if (value === null) return;
  const isReference = /^var\(--plum-[\w-]+\)$/.test(value);
  if (name.startsWith('--plum-color-') && !COLOUR.test(value) && !isReference)
    throw new BrandFault(`${name}: ${value} is no colour of the form #rgb or #rrggbb.`);
  if (!VALUE.test(value)) throw new BrandFault(`${name}: ${value} is no value of a token.`);
}

const DARK = /(@media screen and \(prefers-color-scheme: dark\) \{)([^}]*)\}/;

/** Sets a token of the light scheme in a `theme.scss`. */
function withLight(theme: string, name: string, value: string): string {
  const [dark = ''] = DARK.exec(theme) ?? [];
  const rest = dark === '' ? theme : theme.replace(dark, () => HOLE);
  const changed = readTokens(rest).has(name)
    ? rest.replace(declaration(name), () => `${name}: ${value};`)
    : rest.replace(
        /(:root\[data-brand=[^\]]*\]\s*\{)/,
        (start) => `${start}\n  ${name}: ${value};`,
      );
  return changed.replace(HOLE, () => dark);
}

const HOLE = '/* dark */';

/** Sets an own colour of the dark scheme, or leaves it to be derived. */
function withDark(theme: string, name: string, value: string | null): string {
  const line = value === null ? '' : `${name}: ${value};`;
  const [block, start = '', declared = ''] = DARK.exec(theme) ?? [];
  if (block === undefined)
    return value === null
      ? theme
      : theme.replace(
          /\}\s*$/,
          () => `\n  @media screen and (prefers-color-scheme: dark) {\n    ${line}\n  }\n}\n`,
        );
  const body = readDarkTokens(theme).has(name)
    ? declared.replace(declaration(name), () => line)
    : `${declared.trimEnd()}\n    ${line}\n  `;
  return theme.replace(block, () => `${start}${body}}`);
}

const declaration = (name: string) => new RegExp(`${name}\\s*:\\s*[^;]+;`);

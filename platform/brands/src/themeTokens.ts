const PROPERTY = /(--plum-[\w-]+)\s*:\s*([^;]+);/g;

const DARK = /@media screen and \(prefers-color-scheme: dark\) \{[^}]*\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

const propertiesIn = (scss: string) =>
  new Map(
    [...scss.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  );

/** The custom properties that a style sheet sets, by name, but for those of the dark scheme alone. */
export const readTokens = (scss: string): Map<string, string> =>
  propertiesIn(scss.replace(COMMENT, '').replace(DARK, ''));

/** The custom properties that a style sheet sets for the dark scheme alone, by name. */
export const readDarkTokens = (scss: string): Map<string, string> =>
  propertiesIn((scss.replace(COMMENT, '').match(DARK) ?? []).join('\n'));

/**
 * A token's value, with every `var()` followed.
 * @throws Error where nothing sets it
 */
export function resolveToken(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not set`);
  const reference = /^var\((--plum-[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolveToken(tokens, reference);
}

const PROPERTY = /(--plum-[\w-]+)\s*:\s*([^;]+);/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Values by token, such as `--plum-color-action`. */
export type Tokens = ReadonlyMap<string, string>;

/** The tokens that a style sheet sets. */
export const readTokens = (scss: string): Map<string, string> =>
  new Map(
    [...scss.replace(COMMENT, '').matchAll(PROPERTY)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

/**
 * A token's value, with every `var()` followed.
 * @param from the tokens that refer to it
 * @throws Error where nothing sets it, or it refers to itself
 */
export function resolveToken(tokens: Tokens, name: string, from: readonly string[] = []): string {
  if (from.includes(name)) throw new Error(`${name} refers to itself`);
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not set`);
  const reference = /^var\((--plum-[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolveToken(tokens, reference, [...from, name]);
}

const PROPERTY = /(--plum-[\w-]+)\s*:\s*([^;]+);/g;

/** The custom properties that a style sheet sets, by name. */
export function readTokens(scss: string): Map<string, string> {
  const withoutComments = scss.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...withoutComments.matchAll(PROPERTY)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

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

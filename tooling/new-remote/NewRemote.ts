/** A remote that is to be made. */
export interface NewRemote {
  /** One word, such as `budget`; its workspace is `mfe-budget`. */
  name: string;
  /** The path of its first screen, as the router writes it. */
  path: string;
  /** What its screen is called. */
  title: string;
}

/** The folder and the name of its workspace. */
export const workspaceOf = ({ name }: NewRemote): string => `mfe-${name}`;

/**
 * Reads what was asked for.
 * @param taken the paths that are served already
 * @throws Error, in one sentence, where a name or a path will not do
 */
export function readNewRemote(
  asked: { name: string; path: string; title?: string | undefined },
  taken: readonly string[],
): NewRemote {
  const name = asked.name.replace(/^mfe-/, '');
  if (!/^[a-z]+$/.test(name))
    throw new Error(`${asked.name} is no name of a remote: one word in small letters.`);
  if (!/^(?:\/:?[a-z][a-zA-Z\d-]*\??)+$/.test(asked.path))
    throw new Error(`${asked.path} is no path of a screen, such as /budget or /budget/:month?.`);
  if (taken.includes(asked.path)) throw new Error(`${asked.path} is served already.`);
  return { name, path: asked.path, title: asked.title ?? capital(name) };
}

/** The word with a large first letter. */
export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

import { parseFederation, type Screen } from 'releases/registry';
import { readBundler, type Bundler } from './bundlers';

export interface NewRemote {
  /** One word, such as `budget`; its workspace is `mfe-budget`. */
  name: string;
  /** Its first screen, as its `federation.json` declares it. */
  screen: Screen;
  bundler: Bundler;
  owner?: string | undefined;
}

export interface AskedRemote {
  name: string;
  path: string;
  title?: string | undefined;
  label?: string | undefined;
  after?: string | undefined;
  owner?: string | undefined;
  /** Separated by commas. */
  states?: string | undefined;
  bundler?: string | undefined;
}

export const workspaceOf = ({ name }: NewRemote): string => `mfe-${name}`;

/**
 * Reads what was asked for.
 * @param taken the paths that are served already
 * @throws Error that names what will not do
 */
export function readNewRemote(asked: AskedRemote, taken: readonly string[]): NewRemote {
  const name = asked.name.replace(/^mfe-/, '');
  if (!/^[a-z]+$/.test(name))
    throw new Error(`${asked.name} is no name of a remote: one word in small letters.`);
  if (taken.includes(asked.path)) throw new Error(`${asked.path} is served already.`);
  const { path, label, after, owner, title = capital(name), states = 'all' } = asked;
  const bundler = readBundler(asked.bundler ?? 'webpack');
  const resume = { states: states === 'all' ? states : states.split(',') };
  const federation = {
    name: `mfe_${name}`,
    owner,
    screens: [{ path, title, label, after, resume }],
  };
  const [screen] = parseFederation(JSON.stringify(federation), 'The new remote').screens;
  if (screen === undefined) throw new Error('A remote has a screen.');
  return { name, screen, bundler, ...(owner !== undefined && { owner }) };
}

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

import { messageOf } from 'telemetry/log';
import { environmentOf, inEnvironment, isRegistry, readEnvironment } from '../objects/storeAddress';
import { canary } from './canary';
import { UsageError, type Command } from './Command';
import { keys } from './keys';
import { list, matrix } from './list';
import { override } from './override';
import { giveUp, owner } from './ownership';
import { pin, promote, unpin } from './promote';
import { prune } from './prune';
import { restore, revoke, rollback } from './rollback';
import { status } from './status';
import { throughRegistry } from './throughRegistry';

/** What changes the state of an app. A registry carries these out itself, so that its token is enough. */
export const CHANGES: Readonly<Record<string, Command>> = {
  promote,
  canary,
  rollback,
  pin,
  unpin,
  revoke,
  restore,
  prune,
  owner,
  'give-up': giveUp,
};

/** Every command but publish, which needs a compiler. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...CHANGES,
  list,
  status,
  matrix,
  keys,
  override,
};

/**
 * The command of a word.
 * @param releases the address of the store or of a registry
 * @returns undefined where there is none
 */
export function commandNamed(word: string, releases: string): Command | undefined {
  if (isRegistry(releases) && Object.hasOwn(CHANGES, word)) return throughRegistry(word);
  return Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
}

/**
 * The release store at an address, in the environment that is named, else in that of the address.
 * @throws UsageError where there is no such environment
 */
export function addressedStore(address: string, environment: string | undefined): string {
  if (environment === undefined) return inEnvironment(address, environmentOf(address));
  try {
    return inEnvironment(address, readEnvironment(environment));
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** The number of an event, as `--expect` names it. */
export function readExpected(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--expect wants the number of an event.');
  return Number(text);
}

import { parseArgs } from 'node:util';
import {
  toggleNameSchema,
  type OperatorToggles,
  type RecordedToggleChange,
} from 'journey-api/contract';
import { UsageError, withoutAuthor, type Command } from './command';
import { askOperatorApi } from './operatorApi';

const word = (on: boolean): string => (on ? 'on' : 'off');

const describeChange = ({ changeNumber, ...change }: RecordedToggleChange): string => {
  const { name, before, after, author: who, changedAt, effectiveAt } = change;
  const when = effectiveAt === changedAt ? '' : `, in effect from ${effectiveAt}`;
  return `#${changeNumber} ${name} ${word(before)} → ${word(after)} by ${who} at ${changedAt}${when}`;
};

async function list(): Promise<string[]> {
  const { toggles, changes } = (await askOperatorApi('GET', 'toggles')) as OperatorToggles;
  return [
    ...Object.entries(toggles).map(([name, enabled]) => `${name.padEnd(20)} ${word(enabled)}`),
    ...changes.slice(0, 20).map(describeChange),
  ];
}

async function set(name: string, state: string, at?: string): Promise<string[]> {
  if (state !== 'on' && state !== 'off') throw new UsageError();
  if (!toggleNameSchema.safeParse(name).success)
    throw new Error(`'${name}' is no name of a toggle: capitals, digits and underscores.`);
  const time = at === undefined ? undefined : new Date(at);
  if (time && Number.isNaN(time.getTime())) throw new Error(`'${String(at)}' is not a time.`);
  if (time && time.getTime() < Date.now())
    throw new Error(`${String(at)} has passed. What turns at once needs no --at.`);
  const change = await askOperatorApi('POST', 'toggles', {
    name,
    enabled: state === 'on',
    ...(time && { at: time.toISOString() }),
  });
  return [describeChange(change as RecordedToggleChange)];
}

async function revert(): Promise<string[]> {
  const change = await askOperatorApi('POST', 'toggles/revert', {});
  return [describeChange(change as RecordedToggleChange)];
}

/** Shows the toggles, turns one, and takes the last change back. */
export const togglesCommand: Command = {
  usage: ['toggles list', 'toggles set NAME on|off [--at TIME]', 'toggles revert'],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args: withoutAuthor(args),
      allowPositionals: true,
      options: { at: { type: 'string' } },
    });
    const [action, name, state] = positionals;
    if (action === 'list') return list();
    if (action === 'revert') return revert();
    if (action === 'set' && name && state) return set(name, state, values.at);
    throw new UsageError();
  },
};

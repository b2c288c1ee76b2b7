import { parseArgs } from 'node:util';
import {
  toggleNameSchema,
  type OperatorToggles,
  type RecordedToggleChange,
} from 'journey-api/contract';
import { releasesAddress } from 'releases/apps';
import { readToggleReaders } from 'releases/compatibility';
import { ReleaseStore } from 'releases/registry';
import { texts } from '../answerHelp';
import { UsageError, type Command } from './command';
import { callOperatorApi } from './operatorApi';

const word = (on: boolean): string => (on ? 'on' : 'off');

function describeChange(change: RecordedToggleChange): string {
  const { changeNumber, name, before, after, author, changedAt, effectiveAt, why } = change;
  const { reverts, cancels, cancelledBy } = change;
  const turned = cancels === null ? `${word(before)} → ${word(after)}` : `cancels #${cancels}`;
  return [
    `#${changeNumber} ${name} ${turned} by ${author} at ${changedAt}`,
    ...(effectiveAt === changedAt ? [] : [`in effect from ${effectiveAt}`]),
    ...(reverts === null ? [] : [`reverts #${reverts}`]),
    ...(cancelledBy === null ? [] : [`cancelled by #${cancelledBy}`]),
    ...(why === null ? [] : [why]),
  ].join(', ');
}

async function list(): Promise<string[]> {
  const answer = (await callOperatorApi('GET', 'toggles')) as OperatorToggles;
  const { toggles, changes, upcoming } = answer;
  return [
    ...Object.entries(toggles).map(([name, enabled]) => `${name.padEnd(20)} ${word(enabled)}`),
    ...upcoming.map((change) => `scheduled: ${describeChange(change)}`),
    ...changes.slice(0, 20).map(describeChange),
  ];
}

interface Given {
  new?: boolean | undefined;
  at?: string | undefined;
  why?: string | undefined;
}

/** @throws Error where nothing knows the name: it may be mistyped */
async function requireKnown(name: string): Promise<void> {
  const { toggles } = (await callOperatorApi('GET', 'toggles')) as OperatorToggles;
  if (Object.hasOwn(toggles, name)) return;
  const { readers } = await readToggleReaders(new ReleaseStore(releasesAddress()));
  if (readers.has(name)) return;
  const known = [...new Set([...Object.keys(toggles), ...readers.keys()])].sort().join(', ');
  throw new Error(
    `No live version reads ${name}, and it was never set. Known: ${known}. With --new it is set all the same.`,
  );
}

async function set(
  name: string,
  state: string,
  { at, why, new: isNew = false }: Given,
): Promise<string[]> {
  if (state !== 'on' && state !== 'off') throw new UsageError();
  if (!toggleNameSchema.safeParse(name).success)
    throw new Error(`'${name}' is no name of a toggle: capitals, digits and underscores.`);
  if (!isNew) await requireKnown(name);
  const time = at === undefined ? undefined : new Date(at);
  if (time && Number.isNaN(time.getTime())) throw new Error(`'${String(at)}' is not a time.`);
  if (time && time.getTime() < Date.now())
    throw new Error(`${String(at)} has passed. What turns at once needs no --at.`);
  const change = await callOperatorApi('POST', 'toggles', {
    name,
    enabled: state === 'on',
    ...(time && { at: time.toISOString() }),
    ...(why !== undefined && { why }),
  });
  return [describeChange(change as RecordedToggleChange)];
}

async function revert(number: string | undefined, { why }: Given): Promise<string[]> {
  const change = Number(number?.replace(/^#/, ''));
  if (number !== undefined && !(Number.isInteger(change) && change > 0)) throw new UsageError();
  const body = { ...(number !== undefined && { change }), ...(why !== undefined && { why }) };
  const reverted = await callOperatorApi('POST', 'toggles/revert', body);
  return [describeChange(reverted as RecordedToggleChange)];
}

export const togglesCommand: Command = {
  about: 'lists, turns, schedules and reverts feature toggles',
  usage: [
    'toggles list',
    'toggles set NAME on|off [--new] [--at TIME] [--why REASON]',
    'toggles revert [NUMBER] [--why REASON]',
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...texts('at', 'why'), new: { type: 'boolean' } },
    });
    const [action, name, state] = positionals;
    if (action === 'list') return list();
    if (action === 'revert') return revert(name, values);
    if (action === 'set' && name && state) return set(name, state, values);
    throw new UsageError();
  },
};

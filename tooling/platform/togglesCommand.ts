import {
  toggleNameSchema,
  type OperatorToggles,
  type RecordedToggleChange,
} from 'journey-api/contract';
import { releasesAddress } from 'releases/apps';
import { readToggleReaders } from 'releases/compatibility';
import { ReleaseStore } from 'releases/registry';
import { UsageError } from '../answerHelp';
import type { Action, Command } from './command';
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

const set: Action = async ([name = '', state], { at, why, new: isNew = false }) => {
  if (state !== 'on' && state !== 'off') throw new UsageError();
  if (!toggleNameSchema.safeParse(name).success)
    throw new Error(`'${name}' is no name of a toggle: capitals, digits and underscores.`);
  if (!isNew) await requireKnown(name);
  const time = at === undefined ? undefined : new Date(at);
  if (time && Number.isNaN(time.getTime())) throw new Error(`'${at}' is not a time.`);
  if (time && time.getTime() < Date.now())
    throw new Error(`${at} has passed. What turns at once needs no --at.`);
  const change = await callOperatorApi('POST', 'toggles', {
    name,
    enabled: state === 'on',
    ...(time && { at: time.toISOString() }),
    ...(why !== undefined && { why }),
  });
  return [describeChange(change as RecordedToggleChange)];
};

const revert: Action = async ([number], { why }) => {
  const change = Number(number?.replace(/^#/, ''));
  if (number !== undefined && !(Number.isInteger(change) && change > 0)) throw new UsageError();
  const body = { ...(number !== undefined && { change }), ...(why !== undefined && { why }) };
  const reverted = await callOperatorApi('POST', 'toggles/revert', body);
  return [describeChange(reverted as RecordedToggleChange)];
};

export const togglesCommand: Command = {
  about: 'lists, turns, schedules and reverts feature toggles',
  actions: {
    'toggles list': list,
    'toggles set NAME on|off [--new] [--at TIME] [--why REASON]': set,
    'toggles revert [NUMBER] [--why REASON]': revert,
  },
};

import type {
  DescribeToggle,
  OperatorToggles,
  RecordedToggleChange,
  ToggleDescription,
} from 'journey-api/contract';
import { releasesAddress } from 'releases/apps';
import { readToggleReaders, whyRead } from 'releases/compatibility';
import { ReleaseStore } from 'releases/registry';
import { UsageError } from '../answerHelp';
import { readTime, type Command } from './command';
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

/** @throws Error where nothing knows the name: it may be mistyped */
async function requireKnown(name: string): Promise<void> {
  const answer = (await callOperatorApi('GET', 'toggles')) as OperatorToggles;
  const { toggles, descriptions } = answer;
  if (Object.hasOwn(toggles, name) || descriptions.some((each) => each.name === name)) return;
  const { readers } = await readToggleReaders(new ReleaseStore(releasesAddress()));
  if (readers.has(name)) return;
  const known = [...new Set([...Object.keys(toggles), ...readers.keys()])].sort().join(', ');
  throw new Error(
    `No live version reads ${name}, and it was never set. Known: ${known}. With --new it is set all the same.`,
  );
}

async function describeAs(body: DescribeToggle): Promise<string[]> {
  const answer = await callOperatorApi('POST', 'toggles/description', body);
  const { name, purpose, owner, isArchived } = answer as ToggleDescription;
  return [isArchived ? `${name} is archived.` : `${name}: ${purpose} (${owner})`];
}

export const togglesCommand: Command = {
  about: 'lists, turns, schedules and reverts feature toggles',
  actions: {
    'toggles list': async () => {
      const answer = (await callOperatorApi('GET', 'toggles')) as OperatorToggles;
      const { toggles, changes, upcoming, descriptions } = answer;
      const described = new Map(descriptions.map((each) => [each.name, each]));
      const purposeOf = (name: string) => {
        const found = described.get(name);
        return found === undefined ? '' : ` ${found.purpose} (${found.owner})`;
      };
      return [
        ...Object.entries(toggles).map(([name, enabled]) =>
          `${name.padEnd(20)} ${word(enabled).padEnd(3)}${purposeOf(name)}`.trimEnd(),
        ),
        ...descriptions
          .filter(({ isArchived }) => isArchived)
          .map(
            ({ name, author, why }) =>
              `archived: ${name} by ${author}${why === null ? '' : `, ${why}`}`,
          ),
        ...upcoming.map((change) => `scheduled: ${describeChange(change)}`),
        ...changes.slice(0, 20).map(describeChange),
      ];
    },
    'toggles set NAME on|off [--new --for PURPOSE --owner TEAM] [--at TIME] [--why REASON]': async (
      [name = '', state],
      given,
    ) => {
      const { at, why, new: isNew = false, for: purpose, owner } = given;
      if (state !== 'on' && state !== 'off') throw new UsageError();
      if (!isNew) await requireKnown(name);
      else if (purpose === undefined || owner === undefined)
        throw new Error(`Say what ${name} is for and whose it is: --for PURPOSE --owner TEAM.`);
      else await describeAs({ name, purpose, owner, why });
      const change = await callOperatorApi('POST', 'toggles', {
        name,
        enabled: state === 'on',
        ...(at !== undefined && { at: readTime(at) }),
        why,
      });
      return [describeChange(change as RecordedToggleChange)];
    },
    'toggles describe NAME [--for PURPOSE] [--owner TEAM] [--why REASON]': (
      [name = ''],
      { for: purpose, owner, why },
    ) => describeAs({ name, purpose, owner, why }),
    'toggles archive NAME [--why REASON]': async ([name = ''], { why }) => {
      const refusal = await whyRead(new ReleaseStore(releasesAddress()), name);
      if (refusal !== null) throw new Error(refusal);
      return describeAs({ name, isArchived: true, why });
    },
    'toggles restore NAME [--why REASON]': ([name = ''], { why }) =>
      describeAs({ name, isArchived: false, why }),
    'toggles revert [NUMBER] [--why REASON]': async ([number], { why }) => {
      const change = number === undefined ? undefined : Number(number.replace(/^#/, ''));
      if (change !== undefined && !(Number.isInteger(change) && change > 0)) throw new UsageError();
      const reverted = await callOperatorApi('POST', 'toggles/revert', { change, why });
      return [describeChange(reverted as RecordedToggleChange)];
    },
  },
};

import type { ToggleChange } from 'control/contract';
import { MAX_TOGGLE_OWNER, MAX_TOGGLE_PURPOSE } from 'journey-api/contract/values';
import { plural } from '../../ui/plural';

const tabs = (count: number): string => plural(count, 'open tab');
const agreeing = (count: number, one: string, many: string): string => (count === 1 ? one : many);
const word = (isOn: boolean): string => (isOn ? 'on' : 'off');

const meanings: Readonly<Record<string, string>> = {
  MAINTENANCE_MODE: 'Every screen of the journey is replaced by the maintenance page.',
  MOUSEFLOW: 'Sessions of applicants who agreed to analytics are recorded.',
  DYNAMIC_PRICING:
    'The landing page prices by risk group and amount, and shows a rate of interest.',
};

export const togglesText = {
  title: 'Toggles',
  lead: 'A toggle turns something on or off for all applicants at once, without a release.',
  loading: 'Loading the toggles',
  onlyLook: 'You can look at toggles. To change one takes the role release.',
  failed: 'The toggles could not be loaded',
  tabs: (count: number | null) =>
    count === null
      ? 'Open tabs are not counted at the moment.'
      : `${tabs(count)} of applicants asked for the toggles within the last 30 seconds.`,
  tabsHint:
    'A tab that is looked at asks every 12 seconds, and says which toggles it has on. Tabs in the background are not counted: they follow as soon as they are looked at again.',
  unknownReaders:
    'The release store cannot be read, so it is not known which versions read a toggle. It can be turned all the same.',
  silent: (versions: readonly string[]) =>
    versions.length > 0 &&
    `${versions.join(', ')} ${agreeing(versions.length, 'does', 'do')} not say which toggles ${agreeing(versions.length, 'it reads', 'they read')}.`,
  meaning: (name: string): string | undefined => meanings[name],
  owner: (team: string) => `Owned by ${team}`,
  describe: 'Describe',
  describeTitle: (name: string) => `What is ${name} for?`,
  describeConsequence: 'It is shown in this list and by the command.',
  purpose: 'What it is for',
  team: 'Team that owns it',
  missing: `Enter what it is for, in at most ${MAX_TOGGLE_PURPOSE} characters, and the team, in at most ${MAX_TOGGLE_OWNER}.`,
  archive: 'Archive',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveConsequence:
    'It leaves the list, reads as off, and cannot be turned until it is restored.',
  archiveNeeds: 'Say first what it is for.',
  archiveIsOn: 'Turn it off first.',
  archived: (count: number) => `Archived (${count})`,
  archivedBy: (author: string, why: string | null) =>
    why === null ? `Archived by ${author}` : `Archived by ${author}: ${why}`,
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore ${name}?`,
  restoreConsequence: 'It is in the list again, and off.',

  list: 'All toggles',
  columns: {
    name: 'Toggle',
    state: 'State',
    follow: 'Open tabs',
    readers: 'Read by',
    act: 'Change',
  },
  follow: (isOn: boolean, on: number | null, all: number | null) =>
    on === null || all === null
      ? 'Not counted'
      : `${isOn || on === 0 ? 'On' : 'Still on'} in ${on} of ${all}`,
  places: (count: number) => plural(count, 'line'),
  noReader: 'No version that applicants have says so',

  turn: (name: string, to: boolean) => `Turn ${name} ${word(to)}?`,
  turnLabel: (to: boolean) => (to ? 'Turn on' : 'Turn off'),
  danger: 'Nobody can begin or continue an application while it is on.',

  schedule: 'Schedule',
  scheduleTitle: (name: string) => `Schedule ${name}?`,
  scheduleConsequence:
    'It turns by itself at that time. Open tabs follow within 30 seconds. Until then you can cancel it.',
  scheduleTo: 'Turn it',
  on: 'On',
  off: 'Off',
  at: 'Date and time',
  noTime: 'Enter a date and a time.',

  upcoming: 'Scheduled',
  noUpcoming: 'Nothing is scheduled.',
  changeColumns: {
    change: 'Change',
    turns: 'To',
    when: 'Takes effect',
    by: 'By',
    why: 'Reason',
    act: 'Undo',
  },
  cancel: (number: number) => `Cancel #${number}`,
  cancelTitle: (number: number) => `Cancel change #${number}?`,
  cancelConsequence: ({ name, after }: ToggleChange) =>
    `${name} does not turn ${word(after)} at that time. What stands now stays.`,
  keep: 'Cancel the change',

  history: 'History',
  noHistory: 'No toggle has been changed yet.',
  older: 'Show older changes',
  turned: ({ before, after, cancels, reverts }: ToggleChange) => {
    if (cancels !== null) return `Cancels #${cancels}`;
    const turned = before === after ? `Stays ${word(after)}` : `${word(before)} → ${word(after)}`;
    return reverts === null ? turned : `${turned}, reverts #${reverts}`;
  },
  cancelledBy: (number: number) => `Cancelled by #${number}`,
  scheduled: 'Scheduled',
  revert: (number: number) => `Revert #${number}`,
  revertTitle: (number: number) => `Revert change #${number}?`,
  revertTo: (name: string, before: boolean) => `${name} is ${word(before)} again.`,
};

export const consequenceText = {
  unknownTabs: 'How many tabs are open is not known.',
  maintenanceOn: (count: number) =>
    `${tabs(count)} ${agreeing(count, 'shows', 'show')} the maintenance page within 30 seconds, and so does every page that is opened from now on, except /sandbox. What was typed stays in the tab, and is there again when maintenance ends.`,
  maintenanceOff: (count: number) =>
    `${tabs(count)} ${agreeing(count, 'shows', 'show')} the journey again within 30 seconds, as it was left.`,
  turns: (count: number, to: boolean) =>
    `${tabs(count)} ${agreeing(count, 'turns', 'turn')} it ${word(to)} within 30 seconds, without a reload. Pages that are opened from now on have it ${word(to)}.`,
  anyTab: (to: boolean) =>
    `Every open tab turns it ${word(to)} within 30 seconds, without a reload.`,
  changes: (versions: string) => `It is read by ${versions}.`,
  nobody: 'No version that applicants have says that it reads it.',
};

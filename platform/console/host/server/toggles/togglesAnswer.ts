import type { OperatorToggles } from 'journey-api/contract';
import type { ToggleReader, ToggleReaders } from 'releases/compatibility';
import type { TabCount } from './openTabs';

/** Every toggle that has a value, a reader or a scheduled change. */
export function togglesAnswer(
  { toggles, upcoming, newest, descriptions }: OperatorToggles,
  counted: TabCount | null,
  reads: ToggleReaders | null,
) {
  const readers = reads?.readers ?? new Map<string, ToggleReader[]>();
  const scheduled = upcoming.map(({ name }) => name);
  const described = new Map(descriptions.map((each) => [each.name, each]));
  const names = new Set([...Object.keys(toggles), ...readers.keys(), ...scheduled]);
  const shown = [...names].filter((name) => described.get(name)?.isArchived !== true);
  return {
    toggles: shown.sort().map((name) => ({
      name,
      isOn: toggles[name] ?? false,
      /** Of the versions that say what they read. */
      readers: readers.get(name) ?? [],
      /** Open tabs in which it is on; null where they are not counted. */
      tabsOn: counted === null ? null : (counted.on[name] ?? 0),
      /** What it is for and whose it is; null where it is not known. */
      description: described.get(name) ?? null,
    })),
    /** They read as off. */
    archived: descriptions.filter(({ isArchived }) => isArchived),
    /** Open tabs of applicants that reported within half a minute; null where they are not counted. */
    tabs: counted?.tabs ?? null,
    /**
     * `name@version` of versions that applicants have and whose record cannot be read; null where the release store
     * cannot be read, and no reader is known.
     */
    silent: reads?.silent ?? null,
    /** Soonest first. */
    upcoming,
    /** The number of the newest change; 0 before the first. It is what `expect` says. */
    newest,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { environmentOf } from '../objects/storeAddress';
import { readState, signAsTeam, stateOf, type ReleaseState } from '../registry/recordEvent';
import { versionIn, type LiveReleases, type StoredEvent } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { readRollbackSettings } from '../rollback/RollbackSettings';
import { countSessions } from '../session-reports/Outcome';
import { placeOf, readTallies } from '../session-reports/SessionTallies';
import type { CommandContext } from './Command';
import { CHANGES } from './commandNamed';

interface Preview {
  /** In sentences; why there is nothing to do, where that is so. */
  words: string[];
  isChange: boolean;
}

/** Thrown in place of recording an event. */
class NotRecorded extends Error {
  constructor(
    readonly event: StoredEvent,
    readonly releases: string,
  ) {
    super('The event was not to be recorded.');
  }
}

/**
 * Says what a command that changes something would do, by letting it decide and recording nothing.
 * @param word such as `promote`
 * @throws Error with the reason where the command would be refused, or where no key here can sign its event
 */
export async function previewCommand(word: string, context: CommandContext): Promise<Preview> {
  async function sign(event: StoredEvent, releases: string): Promise<never> {
    await (context.sign ?? signAsTeam)(event, releases);
    throw new NotRecorded(event, releases);
  }
  try {
    return { words: (await CHANGES[word]?.({ ...context, sign })) ?? [], isChange: false };
  } catch (error) {
    if (!(error instanceof NotRecorded)) throw error;
    const { event, releases } = error;
    const where = environmentOf(releases);
    const isHere = where === environmentOf(context.releases);
    const state = isHere && context.store ? stateOf(context.store) : readState(releases);
    const words = await consequences(event, await state);
    return { words: isHere ? words : [`In ${where}:`, ...words], isChange: true };
  }
}

/** What an event changes of its app for new sessions and for those that are there. */
async function consequences(event: StoredEvent, state: ReleaseState): Promise<string[]> {
  const { app } = event;
  const { live, versions, store } = state;
  const sessionsWith = await describeSessions(app, store);
  const was = versionIn(versions, app);
  const is = event.version;
  const before = live.canaries[app];
  const after = event.canaries[app];
  const revoked = event.revoked[app] ?? {};
  const revokedBefore = live.revoked[app] ?? {};
  const words: string[] = [];
  function addSessions(version: string) {
    if (revoked[version] === undefined) words.push(sessionsWith(version));
  }

  if (is !== was) {
    words.push(`New sessions get ${is ?? 'nothing of it'}.`);
    if (was !== null) addSessions(was);
  }
  if (before !== undefined && before.version !== after?.version && before.version !== is) {
    words.push(`No new session gets the canary ${before.version} any more.`);
    addSessions(before.version);
  }
  if (after !== undefined && !isDeepStrictEqual(after, before))
    words.push(...canaryWords(after, is), ...(before?.auto && !after.auto ? [BY_HAND] : []));
  words.push(...pinWords(event, live));
  for (const [version, instead] of Object.entries(revoked))
    if (revokedBefore[version] === undefined)
      words.push(
        sessionsWith(version, instead),
        `Nobody may release ${version} until it is restored.`,
      );
  for (const [version, instead] of Object.entries(revokedBefore))
    if (revoked[version] === undefined)
      words.push(
        `Sessions that began with ${version} and have ${instead} now get ${version} again at their next load, and it may be released again. New sessions keep getting ${is ?? 'nothing of it'}.`,
      );
  return words;
}

const BY_HAND = "The shell's servers no longer grow or end it: that is up to you.";

function canaryWords(
  { share, version, auto }: NonNullable<LiveReleases['canaries'][string]>,
  live: string | null,
) {
  const others = share < 100 ? `, the others ${live ?? 'nothing of it'}` : '';
  return [
    `${String(share)} % of new sessions get ${version}${others}. Sessions that are open keep what they have.`,
    ...(auto === undefined
      ? []
      : ["The shell's servers compare the two, and grow the canary to 100 % in steps, or end it."]),
  ];
}

function pinWords({ app, pinned }: StoredEvent, live: LiveReleases): string[] {
  const is = pinned.includes(app);
  const was = live.pinned.includes(app);
  if (is && !was)
    return [
      'Until the pin is taken off nobody can promote, roll back or begin a canary, and a failing version is not revoked automatically.',
    ];
  return was && !is ? ['It can be promoted, rolled back and revoked again.'] : [];
}

/**
 * Says what becomes of the sessions that have a version. How many there are is known of those alone whose pages
 * reported to the shell's servers within the window; of a shell nothing is counted.
 */
async function describeSessions(app: string, { objects }: ReleaseStore) {
  const { windowMs } = readRollbackSettings(process.env, false);
  const tallies = await readTallies(objects, { since: Date.now() - windowMs });
  const isCounted = app !== 'shell' && Object.keys(tallies.counts).length > 0;
  return (version: string, instead?: string): string => {
    const { sessions } = countSessions(tallies.places[placeOf(`${app}@${version}`)]);
    const count = isCounted
      ? `${sessions === 0 ? 'none' : String(sessions)} reported in the last ${String(windowMs / 60_000)} minutes`
      : 'how many they are is not known';
    const then = instead === undefined ? 'keep it' : `get ${instead} when they load it next`;
    return `Sessions that have ${version} ${then}: ${count}.`;
  };
}

import { isDeepStrictEqual } from 'node:util';
import { environmentOf } from '../objects/storeAddress';
import { readState, signAsTeam, stateOf, type ReleaseState } from '../registry/recordEvent';
import { liveApp, type LiveApp, type StoredEvent } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { readRollbackSettings } from '../rollback/RollbackSettings';
import { countSessions } from '../session-reports/Outcome';
import { placeOf, readTallies } from '../session-reports/SessionTallies';
import type { CommandContext } from './Command';
import { CHANGES } from './commandNamed';
import { isLower } from './promote';

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
 * @returns sentences; why there is nothing to do, where that is so
 * @throws Error with the reason where the command would be refused, or where no key here can sign its event
 */
export async function previewCommand(word: string, context: CommandContext) {
  async function sign(event: StoredEvent, releases: string): Promise<never> {
    await (context.sign ?? signAsTeam)(event, releases);
    throw new NotRecorded(event, releases);
  }
  try {
    return { words: (await CHANGES[word]?.({ ...context, sign })) ?? [] };
  } catch (error) {
    if (!(error instanceof NotRecorded)) throw error;
    const { event, releases } = error;
    const where = environmentOf(releases);
    const isHere = where === environmentOf(context.releases);
    const state = isHere && context.store ? stateOf(context.store) : readState(releases);
    const words = await consequences(event, await state);
    return { words: isHere ? words : [`In ${where}:`, ...words] };
  }
}

/** What an event changes of its app for new sessions and for those that are there. */
async function consequences(event: StoredEvent, state: ReleaseState): Promise<string[]> {
  const { app } = event;
  const before = liveApp(state.live, app);
  const after = liveApp(event, app);
  const sessionsWith = await describeSessions(app, state.store);
  return [
    ...lowerText(event.action, before, after),
    ...versionText(before, after, sessionsWith),
    ...canaryText(before, after, sessionsWith),
    ...pinText(before, after),
    ...revocationText(before, after, sessionsWith),
  ];
}

type Describe = Awaited<ReturnType<typeof describeSessions>>;

const NOTHING = 'nothing of it';

function lowerText(action: string, before: LiveApp, after: LiveApp): string[] {
  const given = { promote: after.version, canary: after.canary?.version }[action];
  if (!given || !isLower(given, before.version)) return [];
  return [`${given} is lower than ${before.version}, which is live.`];
}

function versionText(before: LiveApp, after: LiveApp, sessionsWith: Describe): string[] {
  if (after.version === before.version) return [];
  const text = [`New sessions get ${after.version ?? NOTHING}.`];
  if (before.version !== null && after.revoked[before.version] === undefined)
    text.push(sessionsWith(before.version));
  return text;
}

function canaryText(before: LiveApp, after: LiveApp, sessionsWith: Describe): string[] {
  const text: string[] = [];
  const ended = before.canary?.version;
  if (ended !== undefined && ended !== after.canary?.version && ended !== after.version) {
    text.push(`No new session gets the canary ${ended} any more.`);
    if (after.revoked[ended] === undefined) text.push(sessionsWith(ended));
  }
  if (after.canary === null || isDeepStrictEqual(after.canary, before.canary)) return text;
  const { share, version, auto } = after.canary;
  const others = share < 100 ? `, the others ${after.version ?? NOTHING}` : '';
  text.push(
    `${share} % of new sessions get ${version}${others}. Sessions that are open keep what they have.`,
  );
  if (auto !== undefined)
    text.push(
      "The shell's servers compare the two, and grow the canary to 100 % in steps, or end it.",
    );
  else if (before.canary?.auto !== undefined)
    text.push("The shell's servers no longer grow or end it: that is up to you.");
  return text;
}

function pinText(before: LiveApp, after: LiveApp): string[] {
  if (after.isPinned === before.isPinned) return [];
  return after.isPinned
    ? [
        'Until the pin is taken off nobody can promote, roll back or begin a canary, and a failing version is not revoked automatically.',
      ]
    : ['It can be promoted, rolled back and revoked again.'];
}

function revocationText(before: LiveApp, after: LiveApp, sessionsWith: Describe): string[] {
  const revoked = Object.entries(after.revoked).flatMap(([version, instead]) =>
    before.revoked[version] === undefined
      ? [sessionsWith(version, instead), `Nobody may release ${version} until it is restored.`]
      : [],
  );
  const restored = Object.entries(before.revoked).flatMap(([version, instead]) =>
    after.revoked[version] === undefined
      ? `Sessions that began with ${version} and have ${instead} now get ${version} again at their next load, and it may be released again. New sessions keep getting ${after.version ?? NOTHING}.`
      : [],
  );
  return [...revoked, ...restored];
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
      ? `${sessions === 0 ? 'none' : String(sessions)} reported in the last ${windowMs / 60_000} minutes`
      : 'how many they are is not known';
    const then = instead === undefined ? 'keep it' : `get ${instead} when they load it next`;
    return `Sessions that have ${version} ${then}: ${count}.`;
  };
}

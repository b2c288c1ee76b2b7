import { createHash } from 'node:crypto';
import { moveFile, wholeLive, type KeptLiveReleases, type LiveReleases } from '../LiveReleases';
import { asText, readObject } from '../objects/openObjects';
import type { ReleaseSet } from '../Release';
import { ReleaseStore } from '../ReleaseStore';
import { ALL_PARTS, describeMove, describePart } from './ReleaseMove';
import type { MoveAction, ReleaseMove, Standing, Versions } from './ReleaseMove';

/** What a move is to change; what it does not name stays. */
export interface Decision {
  action: MoveAction;
  versions?: Versions;
  canaries?: LiveReleases['canaries'];
  pinned?: string[];
  withdrawn?: LiveReleases['withdrawn'];
  removed?: string[];
}

interface Mover {
  releases: string;
  part: string;
  author: string;
  why: string | null;
}

const NOTHING: LiveReleases = { number: 0, set: '', canaries: {}, pinned: [], withdrawn: {} };

/** What new sessions get now, and how it came to be. */
export const readStanding = (releases: string): Promise<Standing> =>
  standingIn(new ReleaseStore(releases));

/** What new sessions get of a store, and how it came to be. */
export async function standingIn(store: ReleaseStore): Promise<Standing> {
  const { objects } = store;
  const moves = await store.moves();
  const last = moves.at(-1) ?? (await readObject<KeptLiveReleases>(objects, 'live.json'));
  const live = last === null ? NOTHING : wholeLive(last);
  const set = await readObject<ReleaseSet>(objects, setFile(live.set));
  return { store, live, versions: { shell: set?.shell ?? '', remotes: set?.remotes ?? {} }, moves };
}

/**
 * Moves what new sessions get, and records it, in one step: the history's next entry is the move.
 * Of two at once only one can create it. The other decides anew on what then stands, or is refused where
 * the same part was moved; a tool that is killed leaves no lock behind.
 * @param decide answers null where nothing is to be done
 * @throws Error where somebody else moved the same part meanwhile
 */
export async function recordMove(
  { releases, part, author, why }: Mover,
  decide: (standing: Standing) => Decision | null | Promise<Decision | null>,
): Promise<ReleaseMove | null> {
  const store = new ReleaseStore(releases);
  const { objects } = store;
  let seen = Number.POSITIVE_INFINITY;
  for (;;) {
    const before = await standingIn(store);
    seen = Math.min(seen, before.live.number);
    requireUntouched(before, part, seen);
    const decision = await decide(before);
    if (decision === null) return null;
    const versions = sorted(decision.versions ?? before.versions);
    const set: ReleaseSet = { id: setId(versions), ...versions };
    const live: LiveReleases = {
      number: before.live.number + 1,
      set: set.id,
      canaries: decision.canaries ?? before.live.canaries,
      pinned: decision.pinned ?? before.live.pinned,
      withdrawn: decision.withdrawn ?? before.live.withdrawn,
    };
    const move: ReleaseMove = {
      ...live,
      ...{ action: decision.action, part, author, why },
      before: describePart(before, part),
      after: describePart({ ...before, live, versions }, part),
      at: new Date().toISOString(),
      ...(decision.removed && { removed: decision.removed }),
    };
    await objects.write(setFile(set.id), asText(set));
    if (!(await objects.create(moveFile(live.number), asText(move)))) continue;
    await objects.write('live.json', asText(live));
    return move;
  }
}

function requireUntouched({ moves }: Standing, part: string, seen: number): void {
  if (part === ALL_PARTS) return;
  const other = moves.find(
    (move) => move.number > seen && (move.part === part || move.part === ALL_PARTS),
  );
  if (other !== undefined)
    throw new Error(
      `Somebody else was first: ${describeMove(other)}. Look at status, then decide.`,
    );
}

const sorted = ({ shell, remotes }: Versions): Versions => ({
  shell,
  remotes: Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))),
});

/** The id of the set of these versions: the same versions are the same set. */
export const setId = (versions: Versions): string =>
  `r${createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12)}`;

const setFile = (id: string): string => `sets/${id}.json`;

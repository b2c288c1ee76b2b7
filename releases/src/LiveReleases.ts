/** A version that a share of the new sessions gets in place of the live one. */
export interface Canary {
  version: string;
  /** Percent of the new sessions, above 0 and at most 100. */
  share: number;
}

/** What new sessions get. */
export interface LiveReleases {
  /** The number of the move that made it so; 0 before the first. */
  number: number;
  /** The release set of all sessions that no canary draws. */
  set: string;
  /** By remote. */
  canaries: Record<string, Canary>;
  /** The parts that are held at their version: nothing but `unpin` moves them. */
  pinned: string[];
  /** By remote: each version that was taken back as broken, and the one that sessions get in its place. */
  withdrawn: Record<string, Record<string, string>>;
}

/** What `live.json` may lack: it was written before there were canaries. */
export type KeptLiveReleases = Partial<LiveReleases> & Pick<LiveReleases, 'set'>;

/** Where a move is kept in the release store. What is kept there never changes. */
export const moveFile = (number: number): string => `history/${String(number)}.json`;

export const wholeLive = (kept: KeptLiveReleases): LiveReleases => ({
  number: kept.number ?? 0,
  set: kept.set,
  canaries: kept.canaries ?? {},
  pinned: kept.pinned ?? [],
  withdrawn: kept.withdrawn ?? {},
});

/**
 * The newest state. `live.json` is no more than a hint of it: what holds is the last move of the
 * history, and a tool that was killed between the two leaves nothing undone.
 * @param read answers null where there is no such file
 * @param known a state that was the newest once; null where none is known
 */
export async function newestLive(
  read: (file: string) => Promise<KeptLiveReleases | null>,
  known: LiveReleases | null,
): Promise<LiveReleases | null> {
  const hint = known ?? (await read('live.json'));
  let newest = hint === null ? null : wholeLive(hint);
  for (;;) {
    const next = await read(moveFile((newest?.number ?? 0) + 1));
    if (next === null) return newest;
    newest = wholeLive(next);
  }
}

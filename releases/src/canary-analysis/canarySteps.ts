import { concerns, versionIn } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import type { CanaryStep } from './advanceCanary';

export interface RunningCanary extends CanaryStep {
  live: string;
  /** Whether the shell's servers grow and end it. People alone do so with the others. */
  isAutomatic: boolean;
}

/** The present step of each canary. That of one which people grow began with the last event of its remote. */
export async function canarySteps(store: ReleaseStore): Promise<RunningCanary[]> {
  const { canaries, set } = await store.live();
  const running = Object.entries(canaries);
  if (running.length === 0) return [];
  const [{ remotes }, events] = await Promise.all([store.set(set), store.events()]);
  return running.map(([remote, { version, share, auto }]) => {
    const changed = events.findLast((event) => concerns(event, remote));
    return {
      ...{ remote, version, share, isAutomatic: auto !== undefined },
      since: auto?.since ?? changed?.at ?? new Date(0).toISOString(),
      live: versionIn({ shell: '', remotes }, remote) ?? '',
    };
  });
}

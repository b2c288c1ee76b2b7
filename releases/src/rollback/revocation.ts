import { earlierVersions } from '../registry/earlierVersions';
import type { Decision, ReleaseState } from '../registry/recordEvent';
import { versionIn, withoutCanary, withVersion, type LiveReleases } from '../registry/ReleaseEvent';
import { findSubstitute } from './findSubstitute';

/** What the revocation of a version changes. */
export interface Revocation {
  /** What sessions get in its place; null where no version fits, so that they keep it. */
  instead: string | null;
  /** Why others do not fit, one line each. */
  faults: string[];
  change: Pick<Decision, 'versions' | 'canaries' | 'revoked'>;
}

/**
 * What would change if a version of a remote were revoked. In place of the live one sessions get the newest earlier
 * version that fits what is live, in place of any other the live one where that fits.
 */
export async function revocationOf(
  remote: string,
  version: string,
  state: ReleaseState,
): Promise<Revocation> {
  const { live, versions } = state;
  const current = versionIn(versions, remote);
  const isLive = current === version;
  const candidates = isLive ? earlierVersions(remote, state) : current === null ? [] : [current];
  const found = await findSubstitute({ name: remote, version }, candidates, state);
  const { version: instead } = found;
  const isCanary = live.canaries[remote]?.version === version;
  return {
    instead,
    faults: 'faults' in found ? found.faults : [],
    change: {
      ...(isCanary && { canaries: withoutCanary(live.canaries, remote) }),
      ...(instead !== null && {
        revoked: revoke(live, remote, version, instead),
        ...(isLive && { versions: withVersion(versions, remote, instead) }),
      }),
    },
  };
}

/** Also replaces the version where it is itself the replacement of an earlier revoked one. */
function revoke(
  { revoked }: LiveReleases,
  remote: string,
  version: string,
  instead: string,
): LiveReleases['revoked'] {
  const others = Object.entries(revoked[remote] ?? {}).map(
    ([old, place]) => [old, place === version ? instead : place] as const,
  );
  return { ...revoked, [remote]: { ...Object.fromEntries(others), [version]: instead } };
}

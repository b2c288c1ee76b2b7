import { ReleaseStore } from 'releases/registry';
import type { ControlContext } from '../ControlContext';
import { createOnce } from '../http/once';

const now = () => new Date();

/** What routes are given, over a release store of a test's own, where no API and no shell answers. */
export const contextOf = (
  releases: string,
  given: Partial<ControlContext> = {},
): ControlContext => ({
  releases,
  store: new ReleaseStore(releases),
  now,
  once: createOnce(now),
  // Nothing listens there.
  shellOrigin: 'http://127.0.0.1:1',
  callApi: async () => Promise.reject(new Error('not asked here')),
  watch: () => undefined,
  frames: { faults: [], start: () => undefined },
  ...given,
});

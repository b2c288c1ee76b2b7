import { askPatiently } from 'shared-ui/screens';
import { fetchDiscovery, type Discovery } from './discovery';
import { reportFederation } from './federationReports';

/**
 * Asks which remotes there are, and again where that failed.
 * @param set the id of the page's release set, to report under
 * @throws Error what the last try failed with
 */
export async function discoverPatiently(set: string): Promise<Discovery> {
  try {
    return await askPatiently(
      () => fetchDiscovery(),
      (cause) => {
        console.warn('Discovery is asked for again', cause);
      },
    );
  } catch (cause) {
    reportFederation({
      kind: 'load-failed',
      remote: `discovery@${set}`,
      detail: cause instanceof Error ? cause.message : String(cause),
    });
    throw cause;
  }
}

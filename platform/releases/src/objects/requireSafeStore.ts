import { log } from 'telemetry/log';
import { openObjects } from './openObjects';
import { StoreFault } from './StoreFault';

/**
 * For a server that starts: tries whether its store lets two writers create one object. A store that is away is tried
 * before the first write.
 * @param address of the store
 * @throws Error with a sentence for whoever runs the server
 */
export async function requireSafeStore(address: string): Promise<void> {
  try {
    await openObjects(address).requireConditions();
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    log.error({ cause: error }, 'The release store is away and could not be tried');
  }
}

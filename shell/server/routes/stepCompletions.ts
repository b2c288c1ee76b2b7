import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import type { CanaryAnalysis, RollbackSettings } from 'releases/rollback';
import { readCookies } from '../cookies';
import { networkOf } from './networkOf';
import { readTicket } from './reportTicket';

const API = '/api';

interface Surroundings {
  store: ReleaseStore;
  canaries: CanaryAnalysis;
  settings: RollbackSettings;
}

/** Notes each call of the API that changed something and worked: a step of the journey that a session completed. */
export function stepCompletions(app: FastifyInstance, around: Surroundings): void {
  const { store, canaries, settings } = around;
  app.addHook('onResponse', async ({ method, url, headers, ip }, { statusCode }) => {
    const [pathname = ''] = url.split('?');
    const isStep = pathname.startsWith(`${API}/`) && method !== 'GET' && method !== 'HEAD';
    if (!isStep || statusCode >= 300) return;
    try {
      if (!(await canaries.isRunning())) return;
      const reporter = readTicket(settings.secret, readCookies(headers.cookie), Date.now());
      if (reporter === null) return;
      const { remotes } = await store.withoutRevoked(await store.set(reporter.set));
      const step = `${method} ${pathname.slice(API.length)}`;
      for (const [name, version] of Object.entries(remotes))
        await canaries.completed(
          { ...reporter, address: networkOf(ip) },
          `${name}@${version}`,
          step,
        );
    } catch (error) {
      console.error('A completed step could not be noted', error);
    }
  });
}

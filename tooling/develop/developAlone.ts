import path from 'node:path';
import { compile as compileSass } from 'sass';
import { type App, checkout, dataFolder, releasesFolder } from 'releases/apps';
import { ReleaseStore } from 'releases/registry';
import { BrandSource } from 'brands/published';
import { answers, endAll, endOnSignal, run, type Running } from '../start/processes';
import { publishBrands } from 'brands';
import { applicantAt } from './prepareApplicant';
import { serveAlone } from './serveAlone';

/** Runs a remote on a page of its own, beside an API that is there or is started. */
export async function developAlone(app: App): Promise<void> {
  const api = `http://127.0.0.1:${Number(process.env['PORT_BASE'] ?? 4000) + 10}`;
  const running = await apiAt(api);
  await publishBrands(releasesFolder());
  const brands = new BrandSource(new ReleaseStore(releasesFolder()));
  const frameCss = compileSass(path.join(checkout, 'shell/src/styles/frame.scss')).css;
  const server = await serveAlone(app, {
    api,
    brandFiles: path.join(releasesFolder(), 'brands'),
    page: async (host) => ({
      brand: await brands.read({ requestedBrand: null, keptBrand: null, host }, null),
      frameCss,
      ...(await applicantAt(api, app.name)),
    }),
  });
  endOnSignal(() => Promise.all([server.stop(), endAll(running)]));
}

async function apiAt(api: string): Promise<Running[]> {
  const isUp = await fetch(`${api}/api/healthcheck`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isUp) return [];
  const started = run('journey-api', [path.join(checkout, 'journey-api/src/main.ts')], {
    DATA_DIR: dataFolder(),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  await answers(`${api}/api/healthcheck`, { within: 60_000 });
  return [started];
}

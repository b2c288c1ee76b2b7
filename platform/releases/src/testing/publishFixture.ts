import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandChangeOf, eventOf, releaseOf } from './releaseOf';

const shell = releaseOf('shell', '1.0.0', {
  entry: { scripts: ['main.1.js'], styles: ['main.1.css'] },
  screens: [
    { path: '/faqs', title: 'Frequently Asked Questions', public: true },
    { path: '/privacy-notice', title: 'Privacy Notice', public: true },
    { path: '/cookie-policy', title: 'Cookies', public: true },
  ],
  provides: { shared: { react: '19.3.1' }, members: {} },
});
const quote = (version: string) =>
  releaseOf('mfe-quote', version, {
    owner: 'quote team',
    paths: [
      { path: '/landing-page', files: ['landing.1.js', 'landing.1.css'] },
      { path: '/offer/:kind', files: ['offer.1.js'] },
    ],
    exposed: ['routes.1.js'],
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
    files: {
      'remoteEntry.js': 'sha384-entry',
      'routes.1.js': 'sha384-routes',
      'landing.1.js': 'sha384-landing',
      'landing.1.css': 'sha384-landing-styles',
      'offer.1.js': 'sha384-offer',
      // A newer version has an early script.
      ...(version === '2.0.0' && { 'early.landing-page.js': 'sha384-early' }),
    },
  });
const brand = (name: string, displayName: string, hosts: string[] = []) => ({
  version: '1',
  pack: { name, displayName, hosts, themeColor: '#123456', logo: '/l.svg', favicon: '/f.svg' },
  theme: `:root[data-brand='${name}']{}`,
  fonts: [`/brands/${name}@1/font.woff2`],
});

const files: Record<string, unknown> = {
  'history/1.json': eventOf(1),
  'shell/1.0.0/release.json': shell,
  'shell/1.0.0/early.js': 'window.early = true',
  'shell/1.0.0/frame.css': '.plum-header{}',
  'shell/1.0.0/main.1.css': '.main{}',
  'shell/1.0.0/main.1.js': 'main()',
  'mfe-quote/1.0.0/release.json': quote('1.0.0'),
  'mfe-quote/2.0.0/release.json': quote('2.0.0'),
  'mfe-quote/2.0.0/routes.1.js': 'routes()',
  'maps/mfe-quote/2.0.0/routes.1.js.map': '{}',
  'maps/mfe-quote/2.0.0/routes.1.js.map.br': '{}',
  'environments/staging/events.json': {},
  'brands/history/1.json': brandChangeOf(1, 'aqua', '1'),
  'brands/history/2.json': brandChangeOf(2, 'fluid', '1'),
  'brands/aqua@1/published.json': brand('aqua', 'Aqua'),
  'brands/aqua@1/sources.json': {},
  'brands/fluid@1/published.json': brand('fluid', 'Fluid', ['loans.fluid.example']),
};

/** Publishes a small set of releases into a folder of its own. */
export async function publishFixture() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-releases-'));
  async function publish(file: string, content: unknown) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(target, isWhole ? content : JSON.stringify(content));
  }
  for (const [file, content] of Object.entries(files)) await publish(file, content);
  return { folder, publish, remove: () => rm(folder, { recursive: true, maxRetries: 5 }) };
}

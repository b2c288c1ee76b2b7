import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import {
  frameIn,
  journeyDigest,
  readSheets,
  ReleaseStore,
  stateOf,
  type Versions,
} from 'releases/registry';
import { prerenderMissing, prerenderedScreensOf } from 'releases/prerender';
import { Refusal } from '../ControlContext';
import type { Scheme } from '../contract/brands';
import { refusalOf } from '../http/refusalOf';
import { previewFiles, withFileAddresses } from './previewFiles';

/** A screen of the live release set. A screen that is not prerendered has no preview. */
async function placeOf(store: ReleaseStore, screen: string) {
  const { versions, remotes, screens } = await screensOf(store);
  const shown = screens.find(({ path }) => path === screen);
  if (shown === undefined) throw new Refusal(404, `${screen} is not prerendered.`);
  const { app, version } = shown;
  return { versions, journey: journeyDigest(app, remotes), screen, app, version };
}

type Placed = Awaited<ReturnType<typeof placeOf>>;

/** The styles of a screen in a pack. */
async function stylesOf(
  store: ReleaseStore,
  pack: string,
  place: Placed,
  html: string,
): Promise<string> {
  const { screen, app, version } = place;
  const { shell } = place.versions;
  const [{ theme }, frameCss, ...apps] = await Promise.all([
    store.brand(...parted(pack)) as Promise<{ theme: string }>,
    store.text('shell', shell, 'frame.css'),
    store.release('shell', shell),
    store.release(app, version),
  ]);
  const sheets = await readSheets(store, ...apps, { screen, html });
  return [theme, frameCss, ...sheets.map(({ css }) => css)].join('\n');
}

/** Brand and version of `<brand>@<version>`. */
function parted(pack: string): [brand: string, version: string] {
  const [brand = '', version = ''] = pack.split('@');
  return [brand, version];
}

/** The prerendered screens of the live release set, and the app of each. */
export async function screensOf(store: ReleaseStore) {
  const { versions } = await stateOf(store);
  const remotes = await Promise.all(
    Object.entries(versions.remotes).map(([name, version]) => store.release(name, version)),
  );
  // Before the first release there is no shell.
  const shells = versions.shell === '' ? [] : [await store.release('shell', versions.shell)];
  const apps = [...remotes, ...shells];
  const screens = apps.flatMap((release) =>
    prerenderedScreensOf(release).map(({ path, title }) => ({
      path,
      title,
      app: release.name,
      version: release.version,
    })),
  );
  return { versions, remotes, screens };
}

/**
 * Screens of the journey in any pack, for a frame of the console's page. Each is the prerendered screen: markup and
 * styles without a script, served by the console itself. The shell's pages stay closed to frames of every origin, and
 * no cookie of the journey is involved; the whole journey in a pack opens by a preview link, in a tab of its own.
 */
export function brandPreview(app: FastifyInstance, store: ReleaseStore): void {
  const htmlOf = createPrerenderedHtml(store);
  previewFiles(app, store);
  app.get<{ Params: { pack: string }; Querystring: { screen: string; scheme: Scheme } }>(
    '/brands/previews/:pack',
    { config: { permission: 'brands:read' }, schema: { querystring: SHOWN } },
    async ({ params: { pack }, query: { screen, scheme } }, reply) => {
      reply
        .header('content-security-policy', PREVIEW_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8');
      try {
        const place = await placeOf(store, screen);
        const html = await htmlOf(pack, place);
        const css = await stylesOf(store, pack, place, html);
        return await reply.send(
          previewPage(pack, withFileAddresses(html), schemed(withFileAddresses(css), scheme)),
        );
      } catch (error) {
        const { statusCode, message } = refusalOf(error);
        return reply.code(statusCode).send(previewPage(pack, `<p>${escapeHtml(message)}</p>`, ''));
      }
    },
  );
}

const SHOWN = {
  type: 'object',
  required: ['screen', 'scheme'],
  properties: {
    screen: { type: 'string', maxLength: 200 },
    scheme: { type: 'string', enum: ['light', 'dark'] },
  },
} as const;

/** Reads the markup of a screen in a pack, which is prerendered where it has not been, once for each pack at a time. */
function createPrerenderedHtml(store: ReleaseStore) {
  const running = new Map<string, Promise<string[]>>();
  function prerender(pack: string, versions: Versions) {
    const [brand, version] = parted(pack);
    const rendering =
      running.get(pack) ??
      prerenderMissing(store.address, { sets: [versions], packs: { [brand]: version } }).finally(
        () => running.delete(pack),
      );
    running.set(pack, rendering);
    return rendering;
  }
  return async (pack: string, place: Placed): Promise<string> => {
    const { versions, journey, screen, ...shown } = place;
    const key = { ...shown, shell: versions.shell, pack, journey };
    async function read(from: ReleaseStore) {
      const frames = await from.frames(key);
      return frames && frameIn(frames, screen, {});
    }
    const frame = await read(store);
    if (frame !== null) return frame.html;
    const faults = await prerender(pack, versions);
    // A new store object: the other one has cached that there was none.
    const rendered = await read(new ReleaseStore(store.address));
    if (rendered !== null) return rendered.html;
    throw new Refusal(409, [`${screen} could not be rendered in ${pack}.`, ...faults].join('\n'));
  };
}

const PREVIEW_POLICY = [
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'`,
  `base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
].join('; ');

/** Styles in one scheme, whichever the system has. A mark asks for the scheme of its page. */
export const schemed = (css: string, scheme: Scheme): string =>
  `${css.replace(
    /@media screen and \(prefers-color-scheme:\s*dark\)/g,
    scheme === 'dark' ? '@media screen' : '@media not all',
  )}\n:root { color-scheme: ${scheme} !important; }`;

/** Nothing in it can be used: `inert` also keeps the keyboard out. */
const previewPage = (pack: string, html: string, css: string): string => `<!doctype html>
<html lang="en-GB" data-brand="${escapeHtml(pack.split('@')[0] ?? '')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title><style>${css}</style></head>
<body><div id="root" inert>${html}</div></body>
</html>
`;

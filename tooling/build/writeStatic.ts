import { cp, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import {
  composeDiscovery,
  firstScreenFiles,
  FRAME_BUNDLE,
  frameIn,
  journeyDigest,
  readSheets,
  ReleaseStore,
  setId,
  shellFile,
  type Origins,
  type Release,
  type Versions,
} from 'releases/registry';
import {
  catalogued,
  composeStaticPage,
  thirdPartyOrigins,
  type PublishedBrand,
  type StaticPageParts,
  type ThirdParties,
} from 'shell/pages';
import { darkRules } from 'brands';
import { readSchemes, SOURCES_FILE, type PublishedPack } from 'brands';
import { write } from '../writeFiles';

interface StaticSite {
  /** The folder to write to. Earlier files stay, for pages that are still open. */
  folder: string;
  releases: string;
  versions: Versions;
  packs: readonly PublishedPack[];
  /** `/api`, or an address of another origin. */
  api: string;
  /** Remotes that browsers load from elsewhere; the files of the others are copied. */
  origins: Origins;
  brandOverride: boolean;
  sandbox: boolean;
  thirdParties: ThirdParties;
}

export async function writeStatic(site: StaticSite): Promise<void> {
  const { folder, versions, packs, origins } = site;
  const store = new ReleaseStore(site.releases);
  const { objects } = store;
  const releases = objects.root;
  const read = (...file: string[]) => readFile(path.join(releases, ...file), 'utf8');
  async function release(name: string, version: string) {
    await store.requireWhole(name, version);
    return store.release(name, version);
  }
  const shell = await release('shell', versions.shell);
  const remotes = await Promise.all(
    Object.entries(versions.remotes).map(([name, version]) => release(name, version)),
  );

  await copyFolder(releases, `shell/${shell.version}`, folder);
  for (const { name, version } of remotes)
    if (!origins.has(name))
      await copyFolder(releases, `${name}/${version}`, path.join(folder, 'remotes'));
  async function copyPack(pack: string): Promise<string> {
    const place = `brands/${pack}`;
    await store.requireWhole('brands', pack);
    await copyFolder(releases, place, folder);
    return `${place}/published.json`;
  }
  const { scheduled: allScheduled } = await store.readBrandState();
  const brands = await Promise.all(
    packs.map(async ({ name, version }) => {
      const { pack } = JSON.parse(
        await read(await copyPack(`${name}@${version}`)),
      ) as PublishedBrand;
      const later = allScheduled.filter(({ brand }) => brand === name);
      const scheduled = await Promise.all(
        later.map(async (each) => ({
          from: each.effectiveAt,
          published: `/${await copyPack(`${name}@${each.version}`)}`,
        })),
      );
      return [
        name,
        { ...catalogued(pack, version), ...(scheduled.length > 0 && { scheduled }) },
      ] as const;
    }),
  );

  const discovery = composeDiscovery(remotes, origins);
  const parties = thirdPartyOrigins(site.thirdParties);
  const withoutTheme = darkRules(await readSchemes(), ':root:not([data-brand])');
  const frameCss = `${await read('shell', shell.version, 'frame.css')}${withoutTheme}`;
  const data = {
    brand: null,
    brands: Object.fromEntries(brands),
    brandOverride: site.brandOverride,
    releaseSet: setId(versions),
    toggles: null,
    discovery,
    sandbox: site.sandbox,
    thirdParties: site.thirdParties,
  };
  const parts: StaticPageParts = {
    releaseSet: setId(versions),
    api: site.api,
    frameCss,
    earlyScript: await read('shell', shell.version, 'early.js'),
    styles: shell.entry.styles.map((file) => shellFile(shell, file)),
    scripts: shell.entry.scripts.map((file) => shellFile(shell, file)),
    remoteOrigins: [...origins.values()].map(({ origin }) => new URL(origin).origin),
    thirdParties: { ...parties, calls: [...parties.calls, ...otherOrigin(site.api)] },
    data,
  };
  await replaceFile(path.join(folder, 'federation/discovery.json'), JSON.stringify(discovery));
  await replaceFile(path.join(folder, 'index.html'), composeStaticPage(parts));
  for (const { name, version } of packs) {
    const pack = `${name}@${version}`;
    const published = JSON.parse(await read('brands', pack, 'published.json')) as PublishedBrand;
    for (const { app, screen, frame } of await staticFrames(store, shell, remotes, pack)) {
      const file = path.join(folder, 'prerendered', name, `${screen.replace(/\/:.*$/, '')}.html`);
      const declared = app.screens?.find(({ path: each }) => each === screen);
      const isPublic = app === shell || declared?.public === true;
      const sheets = await readSheets(store, shell, app, { screen, html: frame.html });
      const drawn = { ...frame, screen, title: declared?.title ?? null, isPublic, sheets };
      await replaceFile(
        file,
        composeStaticPage({
          ...parts,
          drawn,
          early: firstScreenFiles([app], screen, origins).early,
          brand: published,
          data: { ...data, drawnBrand: published.pack },
        }),
      );
    }
  }
}

/**
 * The screens that a static host can show as they were drawn: the public ones, the login, and the one of the hand-off
 * link. Which other one an applicant is to see is for a server to say.
 */
async function staticFrames(
  store: ReleaseStore,
  shell: Release,
  remotes: readonly Release[],
  pack: string,
) {
  const journey = journeyDigest(remotes);
  const found = [shell, ...remotes].map(async (app) => {
    const frames = await store.frames({
      shell: shell.version,
      app: app.name,
      version: app.version,
      pack,
      journey,
    });
    return Object.keys(frames?.screens ?? {}).flatMap((screen) => {
      const declared = app.screens?.find((each) => each.path === screen);
      const isFirst = declared?.public ?? declared?.start ?? false;
      const isShown = app === shell || isFirst || screen.startsWith('/login');
      // The toggles are those of a platform that has turned none on; the page compares them.
      const frame = frames === null ? null : frameIn(frames, screen, {});
      return isShown && frame !== null ? [{ app, screen, frame }] : [];
    });
  });
  return (await Promise.all(found)).flat();
}

async function replaceFile(file: string, content: string): Promise<void> {
  await write(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** The server bundle is not served. */
const copyFolder = (from: string, place: string, to: string) =>
  cp(path.join(from, place), path.join(to, place), {
    recursive: true,
    // Who released a version is not published there.
    filter: (file) =>
      ![FRAME_BUNDLE, SOURCES_FILE].includes(path.basename(file)) &&
      !/release\.json(?:\.jws)?$/.test(file),
  });

const otherOrigin = (address: string): string[] =>
  address.startsWith('/') ? [] : [new URL(address).origin];

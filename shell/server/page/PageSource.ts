import type { BrandSource, PublishedBrand } from 'brands/published';
import { isBrandPreview, isLocal, type Override } from 'releases/overrides';
import {
  composeDiscovery,
  importMap,
  firstScreenFiles,
  moduleIntegrity,
  readPrerendered,
  REFRESHABLE_REACT,
  shellFile,
} from 'releases/registry';
import type { Origins, Release, ReleaseSet, ReleaseStore, ServedRelease } from 'releases/registry';
import { journeyOf } from '../../src/screens/journey';
import { SANDBOX_PATH } from '../../src/screens/paths';
import type { ShellConfig } from '../config';
import { pageSecurityHeaders } from '../securityHeaders';
import { thirdPartyOrigins } from '../thirdParties';
import { choosePrerendered, mayShowScreens, placeScreen } from './choosePrerendered';
import type { PageScreen, PlacedScreen } from './choosePrerendered';
import { composePage } from './composePage';
import { EncodablePage } from './EncodablePage';
import { readHandOffRoute } from './journeyScreens';
import type { PageRequest } from './readPageRequest';
import type { SessionVersions } from './SessionVersions';
import type { ToggleSource } from './ToggleSource';

type ComposedPage = Awaited<ReturnType<typeof composeNew>>;

type PageConfig = Pick<ShellConfig, 'apiOrigin' | 'development' | 'sandbox' | 'thirdParties'>;

interface Sources {
  store: ReleaseStore;
  brands: BrandSource;
  releases: SessionVersions;
  toggles: ToggleSource;
}

/** Sets, packs, toggles and screens that are requested at one time are far fewer. */
const MAX_CACHED = 500;
/** The question about cookies prerendered. A changing release has none. */
const NOTICE = 'notice.html';

/**
 * Runs before any other script of a page in development. The refresh runtime of each remote finds React through
 * this hook. The hook that React Refresh creates by itself loses the renderers of earlier runtimes.
 */
const HOT_RELOAD_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};
`;

/** Everything in which pages differ. */
interface Basis {
  set: ReleaseSet;
  brand: PublishedBrand;
  shell: Release;
  remotes: ServedRelease[];
  toggles: Record<string, boolean> | null;
  origins: Origins;
  /** Of the ES modules that the page may load, by address. */
  integrity: Record<string, string>;
  /** The path pattern of the screen that was requested. */
  screen: string | undefined;
  /** The screen as prerendered; null where it must not be seen yet, or was not prerendered. */
  prerendered: PageScreen | null;
  isConsentOpen: boolean;
  overrides: readonly Override[];
  /** The live brands; null outside the sandbox. */
  catalogue: ReturnType<typeof catalogueOf> | null;
}

/** Collects what a page needs: brand, release set, and the files of its first screen. */
export class PageSource {
  readonly #composed = new Map<string, Promise<ComposedPage>>();
  readonly #integrity = new Map<string, ReturnType<typeof moduleIntegrity>>();
  readonly #screens = new Map<string, PlacedScreen>();

  constructor(
    private readonly sources: Sources,
    private readonly config: PageConfig,
  ) {}

  /** The same page for all who request the same, so that it is composed and compressed once. */
  async compose(request: PageRequest): Promise<ComposedPage> {
    const { sources, config } = this;
    const { store, releases, brands } = sources;
    const { overrides, isConsentOpen, handOff } = request;
    const set = await releases.setOf(request.keptSet, request.session);
    const [brand, shell, remotes, toggles, origins, catalogue] = await Promise.all([
      this.#brandOf(request),
      releases.shellOf(set, overrides),
      releases.remotesOf(set, overrides),
      sources.toggles.read(),
      store.origins(),
      config.sandbox ? brands.live().then(catalogueOf) : null,
    ]);
    const integrity = await this.#integrityOf(remotes, origins);
    // A hand-off link leads to another screen where its application has moved on.
    const due =
      handOff && mayShowScreens(toggles)
        ? await readHandOffRoute(config.apiOrigin, handOff, request.pathname, journeyOf(remotes))
        : null;
    const pathname = due ?? request.pathname;
    const isAlone = config.development || overrides.length > 0;
    const placeNew = () => placeScreen(shell, remotes, pathname);
    // Matching an address against every path costs more than the rest of an answer, and most request the same.
    const place = isAlone
      ? placeNew()
      : remember(this.#screens, JSON.stringify([set, pathname]), placeNew);
    const { path: screen, title, isPublic, firstCalls, journey } = place;
    const pack = `${brand.pack.name}@${brand.version}`;
    // The React that follows a developer's saves cannot hydrate what the other one rendered.
    const chosen = overrides.some(isLocal)
      ? null
      : choosePrerendered({ ...request, isHandOff: due !== null }, place, toggles);
    const app = remotes.find(({ name }) => name === place.app) ?? shell;
    const found =
      chosen && (await readPrerendered(store, { shell, app }, { ...chosen, pack, journey }));
    const prerendered = found && { ...found, title, isPublic, firstCalls };
    const basis: Basis = {
      set,
      brand,
      shell,
      remotes,
      toggles,
      origins,
      integrity,
      screen,
      prerendered,
      isConsentOpen,
      overrides,
      catalogue,
    };
    if (isAlone) return composeNew(sources, config, basis);
    // A screen is prerendered once for these versions, brand and state of the toggles.
    const isPrerendered = prerendered !== null;
    const parts = [set, pack, [...origins], Object.keys(integrity), toggles, catalogue];
    const key = JSON.stringify([...parts, screen, isPrerendered, isConsentOpen]);
    return remember(this.#composed, key, () => composeNew(sources, config, basis));
  }

  /** The same until an event is recorded. */
  async #integrityOf(remotes: ServedRelease[], origins: Origins): Promise<Record<string, string>> {
    if (remotes.every(({ entryType }) => entryType === undefined)) return {};
    const { store } = this.sources;
    const { number } = await store.live();
    const versions = remotes.map(({ name, version, folder }) => [name, version, folder]);
    return remember(this.#integrity, JSON.stringify([number, versions, [...origins]]), () =>
      moduleIntegrity(store, remotes, origins),
    );
  }

  async #brandOf(request: PageRequest): Promise<PublishedBrand> {
    const preview = request.overrides.find(isBrandPreview);
    const previewed = preview && (await this.sources.brands.preview(preview.target.version));
    const { requestedBrand, keptBrand, keptPack, host } = request;
    return previewed ?? this.sources.brands.read({ requestedBrand, keptBrand, host }, keptPack);
  }
}

async function composeNew(sources: Sources, config: PageConfig, basis: Basis) {
  const parts = await collectParts(sources, config, basis);
  const { earlyScript, importMap: map, isUnchecked, remoteOrigins, socketOrigins } = parts;
  return {
    parts,
    document: new EncodablePage(composePage(parts)),
    securityHeaders: config.development
      ? {}
      : pageSecurityHeaders({
          inlineScripts: [earlyScript, map],
          isUnchecked,
          remoteOrigins,
          socketOrigins,
          thirdParties: thirdPartyOrigins(config.thirdParties),
        }),
  };
}

async function collectParts(
  { store }: Sources,
  { sandbox, development, thirdParties }: PageConfig,
  { set, brand, shell, remotes, origins, integrity, screen, prerendered, ...basis }: Basis,
) {
  const { overrides } = basis;
  const text = (file: string) => store.text('shell', shell.version, file);
  const [earlyScript, frameCss, notice] = await Promise.all([
    text('early.js'),
    text('frame.css'),
    basis.isConsentOpen && NOTICE in shell.files ? text(NOTICE) : '',
  ]);
  const files = firstScreenFiles([...remotes, shell], screen, origins);
  const local = overrides.filter(isLocal).map(({ target }) => new URL(target.url));
  const isUnchecked = development || local.length > 0;
  const refreshing =
    local.length > 0 && REFRESHABLE_REACT in shell.files ? [REFRESHABLE_REACT] : [];
  const inShell = (file: string) => shellFile(shell, file);
  return {
    isKnown: screen !== undefined && (sandbox || screen !== SANDBOX_PATH),
    brand: brand.pack,
    prerendered,
    notice,
    releaseSet: set.id,
    criticalCss: `${brand.theme}${frameCss}`,
    earlyScript: isUnchecked ? `${HOT_RELOAD_HOOK}${earlyScript}` : earlyScript,
    importMap: importMap(integrity),
    styles: shell.entry.styles.map(inShell),
    scripts: [...refreshing, ...shell.entry.scripts].map(inShell),
    // It is of the same release as the prerendered screen.
    early: prerendered === null ? [] : files.early,
    chunks: files.chunks,
    modules: files.modules,
    preload: {
      scripts: files.entry,
      styles: prerendered === null ? files.styles : [],
      fonts: brand.fonts,
    },
    data: {
      brand: brand.pack,
      releaseSet: set.id,
      toggles: basis.toggles,
      discovery: composeDiscovery(remotes, origins),
      sandbox,
      ...(basis.catalogue && { brands: basis.catalogue }),
      thirdParties,
      ...(overrides.length > 0 && { overrides: overrides.map(shownOverride) }),
    },
    pack: `${brand.pack.name}@${brand.version}`,
    remoteOrigins: [
      ...[...origins.values()].filter(({ isDirect }) => isDirect).map(({ origin }) => origin),
      ...local.map(({ origin }) => origin),
    ],
    /** Whether a script of it may be without integrity: a build that is still under development. */
    isUnchecked,
    /** Of web sockets, by which a development build announces each save. */
    socketOrigins: local.map(({ origin }) => origin.replace('http', 'ws')),
  };
}

/** A failure is not cached. */
function remember<Value>(cached: Map<string, Value>, key: string, make: () => Value): Value {
  const found = cached.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (made instanceof Promise) made.catch(() => cached.delete(key));
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, made);
  return made;
}

/** The live brands, as the pages of other brands list them. */
const catalogueOf = (brands: readonly PublishedBrand[]) =>
  Object.fromEntries(brands.map(({ pack: { name, displayName } }) => [name, { displayName }]));

const shownOverride = ({ remote, target, expires }: Override) => ({
  remote,
  target: 'url' in target ? target.url : target.version,
  expires,
});

import { isBrandPreview, isLocal, isShellPreview, type Override } from 'releases/overrides';
import {
  composeDiscovery,
  firstScreenFiles,
  readPrerendered,
  REFRESHABLE_REACT,
  shellFile,
  withOverrides,
} from 'releases/registry';
import type { Origins, Release, ReleaseSet, ReleaseStore, ServedRelease } from 'releases/registry';
import type { TrustedSets } from 'releases/signing';
import { isArticlePath, writeArticle } from './articleHtml';
import { BrandSource, type PublishedBrand } from './BrandSource';
import { chooseFrame, mayBeginDrawn, placeScreen } from './chooseFrame';
import type { AppScreens, DrawnScreen, FrameHints, PlacedScreen } from './chooseFrame';
import type { PageParts } from './composePage';
import type { ThirdParties } from '../../src/consent/thirdParties';
import { journeyOf } from '../../src/screens/journey';
import { readHandOffRoute, type HandOff } from './journeyScreens';
import type { ToggleSource } from './ToggleSource';

interface PageRequest extends Omit<FrameHints, 'isHandOff'> {
  /** The hand-off link that was opened; null for any other address. */
  handOff: HandOff | null;
  pathname: string;
  /** Whether the question about cookies is open. */
  isAsked: boolean;
  host: string;
  askedBrand: string | null;
  keptBrand: string | null;
  keptSet: string | null;
  session: string;
  /** `<brand>@<version>` of the pack that the session began with. */
  keptPack: string | null;
  overrides: readonly Override[];
}

export interface ComposedPage extends PageParts {
  isKnown: boolean;
  remoteOrigins: string[];
  /** Origins of web sockets, by which a development build announces each save. */
  socketOrigins: string[];
  pack: string;
}

interface Options {
  store: ReleaseStore;
  trusted: TrustedSets;
  toggles: ToggleSource;
  apiOrigin: string;
  sandbox: boolean;
  thirdParties: ThirdParties;
  changing: boolean;
}

/** Sets, packs, toggles and screens that are asked for at one time are far fewer. */
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
  article: string | null;
  /** The path pattern of the screen that was asked for. */
  screen: string | undefined;
  /** The screen as prerendered; null where it must not be seen yet, or was not prerendered. */
  frame: DrawnScreen | null;
  isAsked: boolean;
}

/** Collects what a page needs: brand, release set, and the files of its first screen. */
export class PageSource {
  readonly #options: Options;
  readonly #brands: BrandSource;
  readonly #composed = new Map<string, Promise<ComposedPage>>();
  readonly #screens = new Map<string, PlacedScreen>();

  constructor(options: Options) {
    this.#options = options;
    this.#brands = new BrandSource(options.store);
  }

  /** The same page for all who ask for the same, so that it is composed and compressed once. */
  async compose(asked: PageRequest): Promise<ComposedPage> {
    const { store, toggles: toggleSource, sandbox, changing } = this.#options;
    const kept = await this.releaseSet(asked.keptSet, asked.session);
    const set = await this.#withPreviewedShell(kept, asked.overrides);
    const [brand, shell, remotes, toggles, origins, live] = await Promise.all([
      this.#brandOf(asked),
      store.release('shell', set.shell),
      this.served(set, asked.overrides),
      toggleSource.read(),
      store.origins(),
      sandbox ? store.liveBrands() : null,
    ]);
    const due = await this.#dueAfterHandOff(asked, remotes, toggles);
    const pathname = due ?? asked.pathname;
    const article = isArticlePath(pathname) ? pathname : null;
    const place = this.#placeOf({ ...asked, pathname }, set, shell, remotes);
    const { path: screen, title, isPublic, journey } = place;
    const pack = `${brand.pack.name}@${brand.version}`;
    const begun = chooseFrame({ ...asked, isHandOff: due !== null }, place, toggles);
    const app = remotes.find(({ name }) => name === place.app) ?? shell;
    const drawn =
      begun === null
        ? null
        : await readPrerendered(store, { shell, app }, { ...begun, pack, journey });
    const frame = drawn && { ...drawn, title, isPublic };
    const { isAsked } = asked;
    const basis = { set, brand, shell, remotes, toggles, origins, article, screen, frame, isAsked };
    if (changing || asked.overrides.length > 0) return this.#composeNew(basis, asked.overrides);
    const key = JSON.stringify([
      set,
      pack,
      [...origins],
      toggles,
      live,
      article,
      screen,
      // There is one frame of a screen in these versions, brand and state of the toggles.
      frame !== null,
      isAsked,
    ]);
    return keep(this.#composed, key, () => {
      const composed = this.#composeNew(basis, []);
      composed.catch(() => this.#composed.delete(key));
      return composed;
    });
  }

  async #brandOf(asked: PageRequest): Promise<PublishedBrand> {
    const preview = asked.overrides.find(isBrandPreview);
    const previewed = preview && (await this.#brands.preview(preview.target.version));
    const hints = { asked: asked.askedBrand, kept: asked.keptBrand, host: asked.host };
    return previewed ?? this.#brands.read(hints, asked.keptPack);
  }

  /** A set with the shell that this browser previews. The browser keeps the set as it is. */
  async #withPreviewedShell(set: ReleaseSet, overrides: readonly Override[]): Promise<ReleaseSet> {
    const preview = overrides.find(isShellPreview);
    if (preview === undefined) return set;
    const { version } = preview.target;
    return this.#options.store.release('shell', version).then(
      () => ({ ...set, shell: version }),
      () => set,
    );
  }

  /** The path that a hand-off link leads to, which is another one where its application has moved on. */
  async #dueAfterHandOff(
    { handOff, pathname }: PageRequest,
    remotes: ServedRelease[],
    toggles: Record<string, boolean> | null,
  ): Promise<string | null> {
    if (handOff === null || !mayBeginDrawn(toggles)) return null;
    return readHandOffRoute(
      this.#options.apiOrigin,
      handOff,
      pathname,
      journeyOf(remotes.map(screensOf)),
    );
  }

  /** Matching an address against every path costs more than the rest of an answer, and most ask for the same. */
  #placeOf(
    { pathname, overrides }: PageRequest,
    set: ReleaseSet,
    shell: Release,
    remotes: ServedRelease[],
  ): PlacedScreen {
    const place = () => placeScreen(screensOf(shell), remotes.map(screensOf), pathname);
    if (this.#options.changing || overrides.length > 0) return place();
    return keep(this.#screens, JSON.stringify([set, pathname]), place);
  }

  async #composeNew(
    { set, brand, shell, remotes, toggles, origins, article, screen, frame, isAsked }: Basis,
    overrides: readonly Override[],
  ): Promise<ComposedPage> {
    const { store, sandbox, thirdParties, changing } = this.#options;
    const text = (file: string) => store.text('shell', set.shell, file);
    const [earlyScript, frameCss, notice, content, brands] = await Promise.all([
      text('early.js'),
      text('frame.css'),
      isAsked && NOTICE in shell.files ? text(NOTICE) : '',
      article === null ? null : this.#brands.content(brand),
      sandbox ? this.#brands.catalogue() : null,
    ]);
    const files = firstScreenFiles([...remotes, shell], screen, origins);
    const local = overrides.filter(isLocal).map(({ target }) => new URL(target.url));
    const refreshing =
      local.length > 0 && REFRESHABLE_REACT in shell.files ? [REFRESHABLE_REACT] : [];
    const inShell = (file: string) => shellFile(shell, file);
    return {
      isKnown: screen !== undefined && (sandbox || !screen.startsWith('/sandbox')),
      brand: brand.pack,
      ...(article !== null && content !== null && { article: writeArticle(article, content) }),
      ...(frame !== null && { frame }),
      notice,
      releaseSet: set.id,
      criticalCss: `${brand.theme}${frameCss}`,
      earlyScript: changing || local.length > 0 ? `${HOT_RELOAD_HOOK}${earlyScript}` : earlyScript,
      styles: shell.entry.styles.map(inShell),
      scripts: [...refreshing, ...shell.entry.scripts].map(inShell),
      // It is of the same release as the frame.
      early: frame === null ? [] : files.early,
      chunks: files.chunks,
      preload: {
        scripts: files.entry,
        styles: frame === null ? files.styles : [],
        fonts: brand.fonts,
      },
      data: {
        brand: brand.pack,
        releaseSet: set.id,
        toggles,
        discovery: composeDiscovery(remotes, origins),
        sandbox,
        ...(brands !== null && { brands }),
        thirdParties,
        ...(overrides.length > 0 && { overrides: overrides.map(shownOverride) }),
      },
      pack: `${brand.pack.name}@${brand.version}`,
      remoteOrigins: [
        ...[...origins.values()].filter(({ isDirect }) => isDirect).map(({ origin }) => origin),
        ...local.map(({ origin }) => origin),
      ],
      socketOrigins: local.map(({ origin }) => origin.replace('http', 'ws')),
    };
  }

  /** The set that a session keeps, without revoked versions, else the one that it begins with now. */
  async releaseSet(kept: string | null, session: string | null): Promise<ReleaseSet> {
    if (kept !== null) {
      // A garbled or unknown cookie is ignored.
      const cached = await this.#wholeSet(kept).catch(() => null);
      if (cached !== null) return cached;
    }
    return this.#options.trusted.of(await this.#options.store.liveSet(session));
  }

  async #wholeSet(id: string): Promise<ReleaseSet> {
    const { store, trusted } = this.#options;
    const set = await trusted.of(await store.withoutRevoked(await store.set(id)));
    await Promise.all([store.release('shell', set.shell), this.remotes(set)]);
    return set;
  }

  /** The remotes that a browser gets: those of its set, but for what is overridden there. */
  async served(set: ReleaseSet, overrides: readonly Override[]): Promise<ServedRelease[]> {
    return withOverrides(await this.remotes(set), overrides, (name, version) =>
      this.#options.store.release(name, version),
    );
  }

  remotes({ remotes }: ReleaseSet): Promise<Release[]> {
    return Promise.all(
      Object.entries(remotes).map(([name, version]) => this.#options.store.release(name, version)),
    );
  }
}

function keep<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = kept.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(key, made);
  return made;
}

const screensOf = ({ name, paths, screens = [] }: Release): AppScreens => ({
  name,
  paths,
  screens,
});

const shownOverride = ({ remote, target, expires }: Override) => ({
  remote,
  target: 'url' in target ? target.url : target.version,
  expires,
});

import { isLocal, type Override } from 'releases/overrides';
import { composeDiscovery, REFRESHABLE_REACT, withOverrides } from 'releases/registry';
import type { Release, ReleaseSet, ReleaseStore, ServedRelease } from 'releases/registry';
import { isArticlePath, writeArticle } from './articleHtml';
import { BrandSource } from './BrandSource';
import type { PageParts } from './composePage';
import { firstScreenFiles } from './firstScreenFiles';
import { hotReloadHook } from './hotReloadHook';
import type { ThirdParties } from '../../src/consent/thirdParties';
import type { ToggleSource } from './ToggleSource';

/** A request for a page. */
export interface PageRequest {
  pathname: string;
  host: string;
  askedBrand: string | null;
  keptBrand: string | null;
  keptSet: string | null;
  /** The session's id, by which canaries are drawn when it begins. */
  session: string;
  /** `<brand>@<version>` of the pack that the session began with. */
  keptPack: string | null;
  /** The overrides of this browser. */
  overrides: readonly Override[];
}

/** What a page is composed of, and what its headers and cookies name. */
export interface ComposedPage extends PageParts {
  remoteOrigins: string[];
  /** Origins of web sockets, by which a development build announces each save. */
  socketOrigins: string[];
  /** `<brand>@<version>`. */
  pack: string;
}

interface Options {
  store: ReleaseStore;
  toggles: ToggleSource;
  sandbox: boolean;
  thirdParties: ThirdParties;
}

/** Collects what a page needs: brand, release set, and the files of its first screen. */
export class PageSource {
  readonly #options: Options;
  readonly #brands: BrandSource;

  constructor(options: Options) {
    this.#options = options;
    this.#brands = new BrandSource(options.store);
  }

  async compose(asked: PageRequest): Promise<ComposedPage> {
    const { store, toggles: toggleSource, sandbox, thirdParties } = this.#options;
    const set = await this.releaseSet(asked.keptSet, asked.session);
    const [brand, shell, remotes, toggles, origins, brands] = await Promise.all([
      this.#brands.read(
        { asked: asked.askedBrand, kept: asked.keptBrand, host: asked.host },
        asked.keptPack,
      ),
      store.release('shell', set.shell),
      this.served(set, asked.overrides),
      toggleSource.read(),
      store.origins(),
      sandbox ? this.#brands.catalogue() : null,
    ]);
    const [earlyScript, frameCss, content] = await Promise.all([
      store.text('shell', set.shell, 'early.js'),
      store.text('shell', set.shell, 'frame.css'),
      isArticlePath(asked.pathname) ? this.#brands.content(brand) : null,
    ]);
    const files = firstScreenFiles([...remotes, shell], asked.pathname, origins);
    const local = asked.overrides.filter(isLocal).map(({ target }) => new URL(target.url));
    const refreshing =
      local.length > 0 && REFRESHABLE_REACT in shell.files ? [REFRESHABLE_REACT] : [];
    const inShell = (file: string) => `/shell/${shell.version}/${file}`;
    return {
      brand: brand.pack,
      ...(content !== null && { article: writeArticle(asked.pathname, content) }),
      releaseSet: set.id,
      criticalCss: `${brand.theme}${frameCss}`,
      earlyScript: local.length === 0 ? earlyScript : `${hotReloadHook}${earlyScript}`,
      styles: shell.entry.styles.map(inShell),
      scripts: [...refreshing, ...shell.entry.scripts].map(inShell),
      chunks: files.chunks,
      preload: { scripts: files.entry, styles: files.styles, fonts: brand.fonts },
      data: {
        brand: brand.pack,
        releaseSet: set.id,
        toggles,
        discovery: composeDiscovery(remotes, origins),
        sandbox,
        ...(brands !== null && { brands }),
        thirdParties,
        ...(asked.overrides.length > 0 && { overrides: asked.overrides.map(shownOverride) }),
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
      const held = await this.#wholeSet(kept).catch(() => null);
      if (held !== null) return held;
    }
    return this.#options.store.liveSet(session);
  }

  async #wholeSet(id: string): Promise<ReleaseSet> {
    const { store } = this.#options;
    const set = await store.withoutRevoked(await store.set(id));
    await Promise.all([store.release('shell', set.shell), this.remotes(set)]);
    return set;
  }

  /** The remotes that a browser gets: those of its set, but for what is overridden there. */
  async served(set: ReleaseSet, overrides: readonly Override[]): Promise<ServedRelease[]> {
    return withOverrides(await this.remotes(set), overrides, (name, version) =>
      this.#options.store.release(name, version),
    );
  }

  /** The releases of the remotes in a set. */
  remotes({ remotes }: ReleaseSet): Promise<Release[]> {
    return Promise.all(
      Object.entries(remotes).map(([name, version]) => this.#options.store.release(name, version)),
    );
  }
}

/** What the page is told of an override. */
const shownOverride = ({ remote, target, expires }: Override) => ({
  remote,
  target: 'url' in target ? target.url : target.version,
  expires,
});

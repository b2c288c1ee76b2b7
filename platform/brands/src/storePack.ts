import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRAND_FILE, BRANDS, compressFiles, openObjects, ReleaseStore } from 'releases/registry';
import { fileIntegrities, signRelease } from 'releases/signing';
import type { BrandPack } from 'shared-auth/brand';
import { darkRules, recolouredForDark, type Schemes } from './darkScheme';
import { drawingsOf, SOURCES_FILE, type BrandSources, type KeptSources } from './BrandSources';
import { compiledFont, fontsIn, minified } from './compiledFont';
import { composeBrand, type ComposedBrand } from './composeBrand';

/** A published pack: an immutable folder `<name>@<version>` of the release store. */
export interface PublishedPack {
  name: string;
  version: string;
}

/**
 * Signs a brand pack and adds it to the release store, with its sources. The same sources have the same version,
 * whoever publishes them. No session gets it before it is made live.
 * @throws Error where the key is none of `brands`, or a text names an unknown word
 */
export async function storePack(
  sources: BrandSources,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PublishedPack> {
  const composed = await composeBrand(sources);
  const { pack, content, schemes } = composed;
  const { brand, font, tokens, files } = sources;
  const stored: KeptSources = {
    brand,
    content: sources.content,
    font,
    tokens,
    files: [...files.keys()],
  };
  const marks = darkMarks(sources, pack, schemes.dark);
  const css = `${compiledFont(font)}\n${themeRules(composed)}`;
  const version = hashOf(
    ...[stored, pack, content].map((part) => JSON.stringify(part)),
    css,
    ...marks.map(({ svg }) => svg),
    ...files.values(),
  );
  const published = { name: pack.name, version };
  const folder = `${BRANDS}/${pack.name}@${version}`;
  const objects = openObjects(releases);
  if ((await objects.read(`${folder}/${BRAND_FILE}`)) !== null) {
    await new ReleaseStore(releases).trust(BRANDS, `${pack.name}@${version}`);
    return published;
  }
  const building = await mkdtemp(path.join(tmpdir(), 'plum-brand-'));
  try {
    const write = (file: string, data: string | Buffer) =>
      writeFile(path.join(building, path.basename(file)), data);
    for (const [file, data] of files) await write(file, data);
    for (const { file, svg } of marks) await write(file, svg);
    await write('content.json', JSON.stringify(content));
    await write(SOURCES_FILE, JSON.stringify(stored));
    const record = recordOf(composed, version, compiledFont(font), marks);
    const integrities = await fileIntegrities(building);
    await write(BRAND_FILE, JSON.stringify({ ...record, files: integrities }));
    await signRelease(building, { name: BRANDS }, releases, env);
    const compressed = [...drawingsOf(brand), ...marks.map(({ file }) => file), 'content.json'];
    await compressFiles(building, compressed);
    await objects.place(building, folder, BRAND_FILE);
  } finally {
    await rm(building, { recursive: true });
  }
  return published;
}

/** What pages read of a pack: its addresses instead of its files, and its theme. */
function recordOf(composed: ComposedBrand, version: string, font: string, marks: DarkMark[]) {
  const { pack, schemes } = composed;
  const address = (file: string) => `/brands/${pack.name}@${version}/${path.basename(file)}`;
  const dark = marks.map(({ shownAs, file }): [string, string] => [shownAs, address(file)]);
  let theme = minified(`${font}\n${themeRules(composed, dark)}`);
  for (const name of fontsIn(font)) theme = theme.replaceAll(name, address(name));
  const fonts = pack.fonts.map(({ file, ...each }) => ({ ...each, file: address(file) }));
  return {
    version,
    pack: {
      ...pack,
      logo: address(pack.logo),
      ...(pack.secondaryLogo && { secondaryLogo: address(pack.secondaryLogo) }),
      favicon: address(pack.favicon),
      // A file of the folder, which the theme shows.
      darkLogo: undefined,
      darkThemeColor: schemes.dark.get('--plum-color-header'),
      fonts,
      content: address('content.json'),
    },
    theme,
    fonts: fonts.map(({ file }) => file),
  };
}

/** The tokens of a brand in both schemes. @param marks as `darkRules` takes them */
function themeRules({ pack, own, schemes }: ComposedBrand, marks?: [string, string][]): string {
  const root = `:root[data-brand='${pack.name}']`;
  const light = Object.entries(own).map(([name, value]) => `${name}:${value}`);
  return `${root}{${light.join(';')}}\n${darkRules(schemes, root, marks)}`;
}

interface DarkMark {
  shownAs: string;
  file: string;
  svg: string;
}

function darkMarks({ files }: BrandSources, pack: BrandPack, dark: Schemes['dark']): DarkMark[] {
  const { logo, darkLogo = logo, secondaryLogo } = pack;
  const read = (name: string) => files.get(name)?.toString() ?? '';
  function mark(place: string, light: string, own = light): DarkMark[] {
    const svg = recolouredForDark(read(own), dark.get(`--plum-color-${place}`) ?? '');
    const isSame = svg === read(light);
    return isSame ? [] : [{ shownAs: `plum-${place}__logo`, file: `dark-${light}`, svg }];
  }
  return [
    ...mark('header', logo, darkLogo),
    ...(secondaryLogo === undefined ? [] : mark('footer', secondaryLogo)),
  ];
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
}

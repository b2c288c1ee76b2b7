import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRAND_FILE, BRANDS, compressFiles, openObjects, ReleaseStore } from 'releases/registry';
import { fileIntegrities, signRelease } from 'releases/signing';
import type { BrandPack } from 'shared-auth/brand';
import { darkRules, drawnForDark, type Schemes } from './darkScheme';
import { drawingsOf, SOURCES_FILE, type BrandSources, type KeptSources } from './BrandSources';
import { compiledTheme, fontsIn, minified } from './compiledTheme';
import { composeBrand } from './composeBrand';

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
  const { pack, content, schemes } = await composeBrand(sources);
  const css = compiledTheme(sources.theme);
  const fonts = fontsIn(css);
  const marks = darkMarks(sources, pack, schemes.dark);

  const { name } = pack;
  const root = `:root[data-brand='${name}']`;
  const { brand, content: changes, theme: source } = sources;
  const kept: KeptSources = {
    brand,
    content: changes,
    theme: source,
    files: [...sources.files.keys()],
  };
  const version = hashOf(
    ...[kept, pack, content].map((part) => JSON.stringify(part)),
    css,
    darkRules(schemes, root),
    ...marks.map(({ svg }) => svg),
    ...sources.files.values(),
  );
  const objects = openObjects(releases);
  const target = `brands/${name}@${version}`;
  if ((await objects.read(`${target}/${BRAND_FILE}`)) !== null) {
    await new ReleaseStore(releases).trust(BRANDS, `${name}@${version}`);
    return { name, version };
  }

  const address = (file: string) => `/brands/${name}@${version}/${path.basename(file)}`;
  const dark = marks.map(({ shownAs, file }): [string, string] => [shownAs, address(file)]);
  let theme = minified(`${css}\n${darkRules(schemes, root, dark)}`);
  for (const font of fonts) theme = theme.replaceAll(font, address(font));
  const published = {
    version,
    pack: {
      ...pack,
      logo: address(pack.logo),
      ...(pack.secondaryLogo && { secondaryLogo: address(pack.secondaryLogo) }),
      favicon: address(pack.favicon),
      // A file of the folder, which the theme shows.
      darkLogo: undefined,
      darkThemeColor: schemes.dark.get('--plum-color-header'),
      fonts: pack.fonts.map((font) => ({ ...font, file: address(font.file) })),
      content: address('content.json'),
    },
    theme,
    fonts: pack.fonts.map(({ file }) => address(file)),
  };
  const building = await mkdtemp(path.join(tmpdir(), 'plum-brand-'));
  try {
    const write = (file: string, data: string | Buffer) =>
      writeFile(path.join(building, path.basename(file)), data);
    for (const [file, data] of sources.files) await write(file, data);
    for (const { file, svg } of marks) await write(file, svg);
    await write('content.json', JSON.stringify(content));
    await write(SOURCES_FILE, JSON.stringify(kept));
    const record = { ...published, files: await fileIntegrities(building) };
    await write(BRAND_FILE, JSON.stringify(record));
    await signRelease(building, { name: BRANDS }, releases, env);
    const compressed = [...drawingsOf(brand), ...marks.map(({ file }) => file), 'content.json'];
    await compressFiles(building, compressed);
    await objects.place(building, target, BRAND_FILE);
  } finally {
    await rm(building, { recursive: true });
  }
  return { name, version };
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
    const svg = drawnForDark(read(own), dark.get(`--plum-color-${place}`) ?? '');
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

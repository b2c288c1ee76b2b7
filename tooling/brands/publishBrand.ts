import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BRAND_FILE,
  BRANDS,
  isFolder,
  liveBrands,
  openObjects,
  pointBrand,
  ReleaseStore,
} from 'releases/registry';
import { signRelease } from 'releases/signing';
import { compile as compileSass } from 'sass';
import type { BrandPack } from 'shared-auth/brand';
import { darkRules, drawnForDark, type Schemes } from 'shell/brands';
import { minified } from '../build/compileShellExtras';
import { compressFiles } from '../build/compressFiles';
import { fileIntegrities } from '../build/describeRelease';
import { brandNames, brandsFolder, readBrand, readSchemes } from './readBrand';

const require = createRequire(import.meta.url);
/** Holds the mixin that a theme writes its font with. */
const styles = path.join(brandsFolder, '../styles');

/** A published pack: an immutable folder `<name>@<version>` of the release store. */
export interface PublishedPack {
  name: string;
  version: string;
}

/**
 * Signs and publishes the brand pack of a folder. New sessions get it once it is made live.
 * @throws Error where the folder is no brand's, or the key none of `brands`
 */
export async function publishBrand(
  folder: string,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PublishedPack> {
  const { pack, content } = await readBrand(folder);
  const schemes = await readSchemes(folder);
  const css = compileSass(path.join(folder, 'theme.scss'), { loadPaths: [styles] }).css;
  const fonts = [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].flatMap(([, name]) => name ?? []);
  const files = new Map(fonts.map((name) => [path.basename(name), locate(folder, name)]));
  const drawings = [pack.logo, pack.favicon, ...(pack.secondaryLogo ? [pack.secondaryLogo] : [])];
  for (const name of drawings) files.set(name, path.join(folder, name));
  const marks = await darkMarks(folder, pack, schemes.dark);

  const { name } = pack;
  const root = `:root[data-brand='${name}']`;
  const texts = [JSON.stringify(pack), JSON.stringify(content), css, darkRules(schemes, root)];
  const version = await hashOf([...texts, ...marks.map(({ svg }) => svg)], [...files.values()]);
  const objects = openObjects(releases);
  const target = `brands/${name}@${version}`;
  if ((await objects.read(`${target}/${BRAND_FILE}`)) !== null) {
    await new ReleaseStore(releases).trust(BRANDS, `${name}@${version}`);
    return { name, version };
  }

  const building = await mkdtemp(path.join(tmpdir(), 'plum-brand-'));
  for (const [file, source] of files) await copyFile(source, path.join(building, file));
  for (const { file, svg } of marks) await writeFile(path.join(building, file), svg);
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
  await writeFile(path.join(building, 'content.json'), JSON.stringify(content));
  const record = { ...published, files: await fileIntegrities(building) };
  await writeFile(path.join(building, BRAND_FILE), JSON.stringify(record));
  await signRelease(building, { name: BRANDS }, releases, env);
  const compressed = [...drawings, ...marks.map(({ file }) => file), 'content.json'];
  await compressFiles(building, compressed);
  await objects.place(building, target, BRAND_FILE);
  await rm(building, { recursive: true });
  return { name, version };
}

interface DarkMark {
  /** The class of its image. */
  shownAs: string;
  file: string;
  svg: string;
}

/** The marks that are drawn otherwise on a dark ground. */
async function darkMarks(folder: string, pack: BrandPack, dark: Schemes['dark']) {
  const { logo, darkLogo = logo, secondaryLogo } = pack;
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const mark = async (place: string, light: string, own = light): Promise<DarkMark[]> => {
    const svg = drawnForDark(await read(own), dark.get(`--plum-color-${place}`) ?? '');
    const isSame = svg === (await read(light));
    return isSame ? [] : [{ shownAs: `plum-${place}__logo`, file: `dark-${light}`, svg }];
  };
  return [
    ...(await mark('header', logo, darkLogo)),
    ...(secondaryLogo === undefined ? [] : await mark('footer', secondaryLogo)),
  ];
}

/** A font is in the brand's folder or in a package. */
function locate(folder: string, name: string): string {
  const own = path.join(folder, name);
  return existsSync(own) ? own : require.resolve(name.replace(/^~/, ''));
}

async function hashOf(texts: readonly string[], files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 10);
}

/** Publishes every brand of the work tree and makes it live. Brands published from elsewhere stay live. */
export async function publishBrands(releases: string): Promise<Record<string, string>> {
  const brands = await brandNames();
  // As an app of the work tree: a folder has keys of its own.
  const env = isFolder(releases) ? { ...process.env, RELEASE_KEY: '' } : process.env;
  const packs = await Promise.all(
    brands.map((brand) => publishBrand(path.join(brandsFolder, brand), releases, env)),
  );
  for (const { name, version } of packs)
    await pointBrand(releases, { brand: name, after: version, author: 'start' });
  return liveBrands(releases);
}

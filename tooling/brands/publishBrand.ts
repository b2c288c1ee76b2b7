import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveBrands, openObjects, pointBrand } from 'releases/registry';
import { compile as compileSass } from 'sass';
import { darkRule, drawnForBoth } from 'shell/brands';
import { minified } from '../build/compileShellExtras';
import { compressFiles } from '../build/compressFiles';
import { brandNames, brandsFolder, readBrand, readSchemes } from './readBrand';

const require = createRequire(import.meta.url);
const PUBLISHED = 'published.json';
/** Holds the mixin that a theme writes its font with. */
const styles = path.join(brandsFolder, '../styles');

/** A published pack: an immutable folder `<name>@<version>` of the release store. */
export interface PublishedPack {
  name: string;
  version: string;
}

/**
 * Publishes the brand pack of a folder. New sessions get it once it is made live.
 * @throws Error where the folder is no brand's
 */
export async function publishBrand(folder: string, releases: string): Promise<PublishedPack> {
  const { pack, content } = await readBrand(folder);
  const schemes = await readSchemes(folder);
  const dark = (role: string) => schemes.dark.get(`--plum-color-${role}`) ?? '';
  const css = [
    compileSass(path.join(folder, 'theme.scss'), { loadPaths: [styles] }).css,
    darkRule(schemes, `:root[data-brand='${pack.name}']`),
  ].join('\n');
  const fonts = [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].flatMap(([, name]) => name ?? []);
  const files = new Map(fonts.map((name) => [path.basename(name), locate(folder, name)]));
  files.set(pack.favicon, path.join(folder, pack.favicon));
  const marks = [[pack.logo, dark('header')] as const];
  if (pack.secondaryLogo !== undefined) marks.push([pack.secondaryLogo, dark('footer')]);
  const drawings = await Promise.all(
    marks.map(async ([name, ground]) => {
      const svg = await readFile(path.join(folder, name), 'utf8');
      return [name, drawnForBoth(svg, ground)] as const;
    }),
  );

  const { name } = pack;
  const texts = [JSON.stringify(pack), JSON.stringify(content), css, ...drawings.flat()];
  const version = await hashOf(texts, [...files.values()]);
  const objects = openObjects(releases);
  const target = `brands/${name}@${version}`;
  if ((await objects.read(`${target}/${PUBLISHED}`)) !== null) return { name, version };

  const building = await mkdtemp(path.join(tmpdir(), 'plum-brand-'));
  for (const [file, source] of files) await copyFile(source, path.join(building, file));
  for (const [file, svg] of drawings) await writeFile(path.join(building, file), svg);
  const address = (file: string) => `/brands/${name}@${version}/${path.basename(file)}`;
  let theme = minified(css);
  for (const font of fonts) theme = theme.replaceAll(font, address(font));
  const published = {
    version,
    pack: {
      ...pack,
      logo: address(pack.logo),
      ...(pack.secondaryLogo && { secondaryLogo: address(pack.secondaryLogo) }),
      favicon: address(pack.favicon),
      darkThemeColor: dark('header'),
      fonts: pack.fonts.map((font) => ({ ...font, file: address(font.file) })),
      content: address('content.json'),
    },
    theme,
    fonts: pack.fonts.map(({ file }) => address(file)),
  };
  await writeFile(path.join(building, 'content.json'), JSON.stringify(content));
  await writeFile(path.join(building, PUBLISHED), JSON.stringify(published));
  await compressFiles(building, [pack.favicon, ...drawings.map(([file]) => file), 'content.json']);
  await objects.place(building, target, PUBLISHED);
  await rm(building, { recursive: true });
  return { name, version };
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
  const packs = await Promise.all(
    brands.map((brand) => publishBrand(path.join(brandsFolder, brand), releases)),
  );
  for (const { name, version } of packs)
    await pointBrand(releases, { brand: name, after: version, author: 'start' });
  return liveBrands(releases);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile as compileSass } from 'sass';
import type { BrandPack } from 'shared-auth/brand';
import { checkout } from '../parts';
import { minified } from './compileShellExtras';
import { compressFiles } from './compressFiles';
import { writeJson } from './writeJson';

const require = createRequire(import.meta.url);
const source = path.join(checkout, 'shell/src/brands');

/** Publishes every brand pack as it stands in the work tree, and makes it what new sessions get. */
export async function publishBrands(releases: string): Promise<Record<string, string>> {
  const entries = await readdir(source, { withFileTypes: true });
  const brands = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const versions = await Promise.all(
    brands.map(async (brand): Promise<[string, string]> => [
      brand,
      await publishBrand(brand, releases),
    ]),
  );
  const live = Object.fromEntries(versions);
  await writeJson(path.join(releases, 'brands/live.json'), live);
  return live;
}

async function publishBrand(brand: string, releases: string): Promise<string> {
  const pack = JSON.parse(
    await readFile(path.join(source, brand, 'brand.json'), 'utf8'),
  ) as BrandPack;
  const css = compileSass(path.join(source, brand, 'theme.scss')).css;
  const files = new Map<string, string>();
  const fontOf = new Map<string, string>();
  for (const [, name] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g))
    if (name !== undefined) fontOf.set(name, locate(brand, name));
  for (const name of [pack.logo, pack.favicon]) files.set(name, path.join(source, brand, name));
  for (const [name, file] of fontOf) files.set(path.basename(name), file);

  const version = await hashOf([JSON.stringify(pack), css], [...files.values()]);
  const folder = path.join(releases, 'brands', `${brand}@${version}`);
  if (existsSync(path.join(folder, 'published.json'))) return version;

  const building = `${folder}.${String(process.pid)}`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  for (const [name, file] of files) await copyFile(file, path.join(building, name));
  const address = (name: string) => `/brands/${brand}@${version}/${path.basename(name)}`;
  let theme = minified(css);
  for (const name of fontOf.keys()) theme = theme.replaceAll(name, address(name));
  const published = {
    pack: {
      ...pack,
      logo: address(pack.logo),
      favicon: address(pack.favicon),
      fonts: pack.fonts.map((font) => ({ ...font, file: address(font.file) })),
    },
    theme,
    fonts: pack.fonts.map(({ file }) => address(file)),
  };
  await writeFile(path.join(building, 'published.json'), JSON.stringify(published));
  await compressFiles(building, [pack.logo, pack.favicon]);
  await rename(building, folder);
  return version;
}

/** A font lies in the brand's own folder or in a package. */
function locate(brand: string, name: string): string {
  const own = path.join(source, brand, name);
  return existsSync(own) ? own : require.resolve(name.replace(/^~/, ''));
}

async function hashOf(texts: readonly string[], files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 10);
}

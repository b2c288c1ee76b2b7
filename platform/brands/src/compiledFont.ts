import path from 'node:path';
import { transform } from 'lightningcss';
import { checkout } from 'releases/apps';
import { compileString } from 'sass';

/** Holds the mixin that a brand declares its font with. */
const styles = path.join(checkout, 'platform/brands/styles');

/** The styles of a brand's `font.scss`. */
export const compiledFont = (font: string): string =>
  compileString(font, { loadPaths: [styles] }).css;

export const fontsIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].flatMap(([, name]) => name ?? [])),
];

export function minified(css: string): string {
  const { code } = transform({ filename: 'inline.css', code: Buffer.from(css), minify: true });
  return Buffer.from(code).toString('utf8');
}

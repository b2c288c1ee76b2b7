import { transform } from 'lightningcss';

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;
const PROPERTY = /(--[\w-]+)\s*:/g;
const STRINGS_AND_URLS = /url\([^)]*\)|"[^"]*"|'[^']*'/g;

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/**
 * The rules of style sheets that some HTML uses: those whose classes stand in it, with the custom properties and
 * animations that they need. Rules without a class stay. The order stays, so that the whole sheets change nothing
 * when they arrive.
 */
export function usedStyles(sheets: readonly string[], html: string): string {
  const css = sheets.join('\n');
  const names = new Set(
    allOf(html, /\sclass="([^"]*)"/g).flatMap((classes) => classes.split(/\s+/)),
  );
  const classes = allOf(css.replace(STRINGS_AND_URLS, ''), CLASS);
  let used = without(
    css,
    classes.filter((name) => !names.has(name)),
  );
  // A property may be what another one's value names.
  for (;;) {
    const unused = unusedNames(used, html);
    if (unused.length === 0) return used;
    used = without(used, unused);
  }
}

/** The custom properties and animations that are declared, but that nothing names. */
function unusedNames(css: string, html: string): string[] {
  const named = new Set([
    ...allOf(css, /var\(\s*(--[\w-]+)/g),
    ...allOf(html, /var\(\s*(--[\w-]+)/g),
  ]);
  const animated = css.replace(KEYFRAMES, '');
  return [
    ...allOf(css, PROPERTY).filter((name) => !named.has(name)),
    ...allOf(css, KEYFRAMES).filter((name) => !new RegExp(`\\b${name}\\b`).test(animated)),
  ];
}

function without(css: string, names: readonly string[]): string {
  const { code } = transform({
    filename: 'frame.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...new Set(names)],
  });
  return Buffer.from(code).toString();
}

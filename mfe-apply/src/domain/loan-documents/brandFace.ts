import type { BrandPack } from 'shared-auth/brand';

/** The custom properties of a document's own styles, and the token that each of them takes. */
const tokens = {
  '--ink': '--plum-color-text',
  '--quiet': '--plum-color-text-quiet',
  '--paper': '--plum-color-surface',
  '--line': '--plum-color-border',
  '--soft': '--plum-color-sunken',
  '--accent': '--plum-color-accent',
  '--face': '--plum-font-body',
  '--heading-face': '--plum-font-heading',
};

/**
 * Styles that show a document, which is a page of its own, in the colours and fonts of this page: dark on a dark page,
 * and light again where it is printed.
 */
export function brandFace(fonts: BrandPack['fonts']): string {
  const page = getComputedStyle(document.documentElement);
  const properties = Object.entries(tokens).flatMap(([name, token]) => {
    const value = page.getPropertyValue(token).trim();
    return value === '' ? [] : [`${name}:${value}`];
  });
  const faces = fonts.map(
    ({ family, file }) =>
      `@font-face{font-family:"${family}";font-weight:100 900;src:url("${file}") format("woff2")}`,
  );
  const root = `:root{${properties.join(';')}}`;
  const themed =
    page.colorScheme === 'dark' ? `@media screen{:root{color-scheme:dark}${root}}` : root;
  return `${faces.join('')}${themed}`;
}

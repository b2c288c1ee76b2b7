import type { PublishedTheme } from '../brands/loadTheme';

/** Makes the page the brand's: colours, faces, title and icon. */
export function paintTheme({ pack, theme }: PublishedTheme): void {
  const { documentElement: root, head } = document;
  head.append(
    element('style', { textContent: theme }),
    element('link', { rel: 'icon', type: 'image/svg+xml', href: pack.favicon }),
    element('meta', { name: 'theme-color', content: pack.themeColor }),
  );
  root.dataset['brand'] = pack.name;
  document.title = pack.displayName;
}

function element<Name extends 'style' | 'link' | 'meta'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}

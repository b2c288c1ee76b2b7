import { composePage, type PageParts } from './composePage';

const parts: PageParts = {
  brand: {
    name: 'aqua',
    displayName: 'Aqua',
    themeColor: '#0a2c3f',
    logo: '/logo.svg',
    favicon: '/favicon.svg',
  },
  prerendered: null,
  notice: '',
  releaseSet: 'set-1',
  criticalCss: '.plum-header{}',
  earlyScript: 'early()',
  importMap: '',
  styles: [{ url: '/shell/1/main.css', integrity: 'sha384-style' }],
  scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }, { url: '/shell/1/new.js' }],
  early: [{ url: '/remotes/a/1/early.js', integrity: 'sha384-early' }],
  chunks: [
    { url: '/remotes/a/1/y.js', integrity: 'sha384-y' },
    { url: 'https://a.example/1/z.js' },
  ],
  modules: [],
  preload: {
    scripts: [{ url: '/remotes/a/1/x.js', integrity: 'sha384-x' }],
    styles: [{ url: '/remotes/a/1/x.css', integrity: 'sha384-css' }],
    fonts: ['/f.woff2'],
  },
  data: { releaseSet: 'set-1' },
};

const dataOf = (html: string): unknown =>
  JSON.parse(/id="plum-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the page', () => {
  it('says its brand and its release set on the root element', () => {
    expect(composePage(parts)).toContain(
      '<html lang="en-GB" data-brand="aqua" data-release="set-1">',
    );
  });

  it('says the screen of applicants that it begins with, and the calls that this declares', () => {
    const screen = { html: '', screen: '/quote', title: 'Quote', isPublic: false, sheets: [] };
    const root = (firstCalls?: string[]) =>
      /<html[^>]*>/.exec(composePage({ ...parts, prerendered: { ...screen, firstCalls } }))?.[0];
    expect(root()).toContain(' data-screen="/quote">');
    expect(root(['/price/:applicationId', '/offer'])).toContain(
      ' data-screen="/quote" data-calls="/price/:applicationId /offer">',
    );
  });

  it('states a theme colour for each scheme that the pack has', () => {
    const colours = (html: string) =>
      [...html.matchAll(/name="theme-color" content="([^"]+)"([^>]*)>/g)].map(
        ([, ...found]) => found,
      );
    expect(colours(composePage(parts))).toEqual([['#0a2c3f', '']]);
    const brand = { ...parts.brand, darkThemeColor: '#112233' };
    expect(colours(composePage({ ...parts, brand }))).toEqual([
      ['#112233', ' media="(prefers-color-scheme: dark)"'],
      ['#0a2c3f', ''],
    ]);
  });

  it('runs the early script before it asks for anything', () => {
    const html = composePage(parts);
    const early = html.indexOf('<script>early()</script>');
    expect(early).toBeGreaterThan(0);
    expect(html.search(/ (?:src|href)=/)).toBeGreaterThan(early);
  });

  it("gives the integrity of the shell's own files where their release records it", () => {
    const html = composePage(parts);
    expect(html).toContain(
      '<link rel="stylesheet" href="/shell/1/main.css" integrity="sha384-style">',
    );
    expect(html).toContain(
      '<script src="/shell/1/main.js" integrity="sha384-main" crossorigin defer>',
    );
    expect(html).toContain('<script src="/shell/1/new.js" crossorigin defer>');
  });

  it('preloads what the first screen needs, each as what it is', () => {
    const html = composePage(parts);
    expect(html).toMatch(
      /<link rel="preload" as="script" href="\/remotes\/a\/1\/x\.js" integrity="sha384-x" crossorigin>/,
    );
    expect(html).toMatch(
      /<link rel="preload" as="style" href="\/remotes\/a\/1\/x\.css" integrity="sha384-css">/,
    );
    expect(html).toMatch(/<link rel="preload" as="font" href="\/f\.woff2" crossorigin/);
  });

  it('runs the chunks of the first screen as they come', () => {
    const html = composePage(parts);
    expect(html).toContain(
      '<script src="/remotes/a/1/y.js" integrity="sha384-y" crossorigin async>',
    );
    expect(html).toContain('<script src="https://a.example/1/z.js" crossorigin async>');
  });

  it('runs what works on the prerendered screen as it comes, and asks for it before all other scripts', () => {
    const html = composePage(parts);
    const early = html.indexOf(
      '<script src="/remotes/a/1/early.js" integrity="sha384-early" crossorigin async></script>',
    );
    expect(early).toBeGreaterThan(0);
    expect(html.indexOf('<script src=')).toBe(early);
  });

  it('has the integrity of ES modules in front of the first of them', () => {
    const module = { url: '/remotes/b/1/remoteEntry.js', integrity: 'sha384-m' };
    const importMap = '{"integrity":{"/remotes/b/1/remoteEntry.js":"sha384-m"}}';
    const html = composePage({ ...parts, importMap, modules: [module] });
    const map = html.indexOf(`<script type="importmap">${importMap}</script>`);
    const preload = html.indexOf(
      '<link rel="modulepreload" href="/remotes/b/1/remoteEntry.js" integrity="sha384-m">',
    );
    expect(map).toBeGreaterThan(0);
    expect(preload).toBeGreaterThan(map);
    expect(composePage(parts)).not.toContain('importmap');
  });

  it('says above the waiting that it needs scripts, and waits for nothing without them', () => {
    const html = composePage(parts);
    const notice = html.indexOf('This application needs JavaScript');
    expect(notice).toBeGreaterThan(0);
    expect(html.indexOf('class="plum-skeleton"')).toBeGreaterThan(notice);
    expect(html).toContain('<noscript><style>.plum-skeleton{display:none}</style>');
  });

  it("lets no brand's word become markup", () => {
    const evil = `"><script>alert('1')</script>&`;
    const html = composePage({
      ...parts,
      brand: { name: evil, displayName: evil, themeColor: evil, logo: evil, favicon: evil },
      releaseSet: evil,
    });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;');
  });

  it('contains its data unchanged, whatever characters it has', () => {
    const data = { text: '</script><!--<script>\u2028\u2029&"' };
    const html = composePage({ ...parts, data });
    expect(dataOf(html)).toEqual(data);
    expect(html).not.toContain('</script><!--');
    expect(html).not.toMatch(/[\u2028\u2029]/);
  });
});

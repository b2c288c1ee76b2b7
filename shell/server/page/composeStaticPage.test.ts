import { composeStaticPage, type StaticPageParts } from './composeStaticPage';

const parts: StaticPageParts = {
  releaseSet: 'set-1',
  api: '/api',
  frameCss: '.plum-header{}',
  earlyScript: 'early()',
  styles: [{ url: '/shell/1/main.css' }],
  scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-main' }],
  remoteOrigins: [],
  thirdParties: { scripts: [], calls: [] },
  data: { brand: null },
};

describe('the page of a plain file host', () => {
  it('is of no brand until the browser has chosen one', () => {
    const html = composeStaticPage(parts);
    expect(html).not.toContain('data-brand');
    expect(html).toContain('Please wait while loading...');
  });

  it("gives the integrity of the shell's own files where their release records it", () => {
    const html = composeStaticPage(parts);
    expect(html).toContain('<link rel="stylesheet" href="/shell/1/main.css">');
    expect(html).toContain('<script src="/shell/1/main.js" integrity="sha384-main" defer>');
  });

  it('carries its own policy, without what only a header can say', () => {
    const html = composeStaticPage(parts);
    expect(html).toMatch(
      /http-equiv="content-security-policy" content="default-src &#39;none&#39;/,
    );
    expect(html).toMatch(/script-src &#39;self&#39; &#39;sha256-/);
    expect(html).not.toMatch(/frame-ancestors|report-(?:uri|to)/);
  });

  it('names the API and lets it in where that answers elsewhere', () => {
    expect(composeStaticPage(parts)).not.toContain('data-api');
    const html = composeStaticPage({
      ...parts,
      api: 'https://api.example/api',
      thirdParties: { scripts: [], calls: ['https://api.example'] },
    });
    expect(html).toContain('data-api="https://api.example/api"');
    expect(html).toContain('connect-src &#39;self&#39; https://api.example;');
  });
});

describe('the page of one screen and brand', () => {
  const brand = {
    theme: ':root{--a:red}',
    fonts: [],
    pack: {
      name: 'fluid',
      displayName: 'Fluid',
      hosts: [],
      themeColor: '#111',
      logo: '/l.svg',
      favicon: '/f.svg',
    },
  };
  const drawn = {
    html: '<h1>Loan</h1>',
    toggles: { A: false },
    screen: '/landing-page',
    title: 'Landing Page',
    isPublic: false,
    sheets: [{ name: 'a.1.css', css: '.a{content:"</style>"}' }],
  };
  const page = composeStaticPage({ ...parts, brand, drawn });

  it('begins with that screen and its styles, and says what it was drawn for', () => {
    expect(page).toContain('<title>Landing Page | Fluid</title>');
    expect(page).toContain('data-brand="fluid" data-screen="/landing-page"');
    expect(page).toContain(
      '<div id="root" data-frame="/landing-page" data-toggles="{&quot;A&quot;:false}"><h1>Loan</h1></div>',
    );
    expect(page).toMatch(
      /<style>:root\{--a:red\}\.plum-header\{\}<\/style>\n<style data-href="a\.1\.css">.*<h1>/s,
    );
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).not.toContain('Please wait while loading...');
  });

  it('is not ended by the content of a style sheet', () => {
    expect(page).toContain('.a{content:"<\\/style>"}</style>');
  });

  it('has what works on it before the shell does, ahead of its scripts', () => {
    const early = [{ url: '/remotes/a/1/early.js', integrity: 'sha384-early' }];
    const tag = '<script src="/remotes/a/1/early.js" integrity="sha384-early" async></script>';
    const html = composeStaticPage({ ...parts, brand, drawn, early });
    expect(html.indexOf('<script src=')).toBe(html.indexOf(tag));
    expect(page).not.toContain(' async');
  });

  it('may be hidden until its session is known, unless everybody may read it', () => {
    expect(page).toContain(' data-screen="/landing-page"');
    const everybodys = composeStaticPage({ ...parts, brand, drawn: { ...drawn, isPublic: true } });
    expect(everybodys).not.toContain('data-screen');
  });
});

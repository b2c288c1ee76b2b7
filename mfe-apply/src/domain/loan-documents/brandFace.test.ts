import { brandFace } from './brandFace';

const root = document.documentElement;
afterEach(() => root.removeAttribute('style'));

it('leaves a document light on a dark page, in the font of the brand', () => {
  root.setAttribute('style', '--plum-color-text: #eee; --plum-font-body: Figtree');
  expect(brandFace([])).toBe(':root{--ink:#eee;--face:Figtree}');
  root.style.colorScheme = 'dark';
  expect(brandFace([])).toBe(':root{--face:Figtree}');
});

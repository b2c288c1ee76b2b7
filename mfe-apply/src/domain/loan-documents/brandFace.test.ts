import { brandFace } from './brandFace';

const root = document.documentElement;
afterEach(() => root.removeAttribute('style'));

it('shows a document in the colours of a dark page, and prints it light', () => {
  root.setAttribute('style', '--plum-color-text: #eee; --plum-font-body: Figtree');
  const face = ':root{--ink:#eee;--face:Figtree}';
  expect(brandFace([])).toBe(face);
  root.style.colorScheme = 'dark';
  expect(brandFace([])).toBe(`@media screen{:root{color-scheme:dark}${face}}`);
});

import { usedStyles } from './usedStyles';

const theme = `
  :root { --a: #fff; --b: var(--a); --c: #000; --unread: 1px }
  @font-face { font-family: F; src: url('/f.woff2') }
`;
const sheet = `
  h1 { margin: 0 }
  .card { color: var(--b) }
  .card .title, .other { color: var(--a) }
  .gone { animation: spin 1s; color: var(--c) }
  @keyframes spin { to { rotate: 1turn } }
  @media print { .card { color: #111 } .gone { display: none } }
  .card:not(.gone) { top: 1px }
`;

describe('the styles of a frame', () => {
  const used = usedStyles([theme, sheet], '<h1 class="title">T</h1><p class="a card">.gone</p>');

  it('are the rules whose classes the HTML has, and those for elements', () => {
    expect(used).toContain('h1{margin:0}');
    expect(used).toContain('.card{color:var(--b)}');
    expect(used).toContain('@media print{.card{color:#111}}');
    expect(used).not.toContain('.gone{');
  });

  it('keep what is used beside something unused', () => {
    expect(used).toContain('.card .title');
    expect(used).toContain('.card:not(.gone){top:1px}');
  });

  it('have the values and the fonts that they need, and no others', () => {
    expect(used).toMatch(/--a:#fff;--b:var\(--a\)/);
    expect(used).not.toMatch(/--c|--unread|@keyframes/);
    expect(used).toContain('@font-face');
  });

  it('keep the order of the sheets', () => {
    const both = usedStyles(['.x{color:red}', '.x{color:#00f}.y{top:0}'], '<p class="x">');
    expect(both.lastIndexOf('.x{')).toBeGreaterThanOrEqual(0);
    expect(both).toMatch(/#00f|blue/);
  });
});

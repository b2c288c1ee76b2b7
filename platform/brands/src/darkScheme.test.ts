import { readFileSync } from 'node:fs';
import path from 'node:path';
import { darkRules, recolouredForDark, schemeFaults, schemesOf } from './darkScheme';
import { readTokens } from './themeTokens';

const shared = readTokens(
  readFileSync(path.join(__dirname, '../../../shared-ui/src/styles/tokens.scss'), 'utf8'),
);
const themed = (light: Record<string, string>, dark: Record<string, string> = {}) =>
  schemesOf(shared, { light, dark });

describe('the dark scheme', () => {
  it.each(['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#000', '#fff'])(
    'keeps its colours apart whatever a brand is made of: %s',
    (colour) => {
      const roles = ['text', 'action', 'link', 'primary', 'accent', 'header', 'footer', 'focus'];
      const { light, dark } = themed(
        Object.fromEntries(roles.map((role) => [`--plum-color-${role}`, colour])),
      );
      const faults = schemeFaults({ light: dark, dark });
      // A header that is dark already stays, with the words that the brand chose for it.
      expect(light.get('--plum-color-action')).toBe(colour);
      expect(faults.filter((fault) => !/on-(header|footer)/.test(fault))).toEqual([]);
    },
  );

  it('takes the colours that a brand sets for it, and their hue for what follows from them', () => {
    const { dark } = themed({}, { '--plum-color-action': '#ffd53d' });
    expect(dark.get('--plum-color-action')).toBe('#ffd53d');
    expect(dark.get('--plum-color-on-action')).toMatch(/^#1[\da-f]1[\da-f]0[\da-f]$/);
  });

  it('leaves a header that is dark as it is, and darkens another', () => {
    const { dark } = themed({ '--plum-color-header': '#101a4d', '--plum-color-on-header': '#fff' });
    expect(dark.get('--plum-color-header')).toBe('#101a4d');
    expect(themed({ '--plum-color-header': '#ffd53d' }).dark.get('--plum-color-header')).toBe(
      themed({}).dark.get('--plum-color-surface'),
    );
  });

  it('is for the screen alone, and for what differs', () => {
    const rule = darkRules(themed({}), ':root');
    expect(rule).toMatch(
      /^@media screen and \(prefers-color-scheme: dark\)\{:root\{color-scheme:dark;/,
    );
    expect(rule).not.toMatch(/--plum-(space|font|color-bin)/);
  });

  it('turns the ink of a drawing light, leaves what is legible, and shows it in place of the mark', () => {
    const svg = '<svg><g stroke="#111"/><g stroke="#111"/><g fill="#fff"/></svg>';
    const ink = /^<svg>(<g stroke="#[def][\da-f]{5}"\/>)\1<g fill="#fff"\/><\/svg>$/;
    expect(recolouredForDark(svg, '#1d1c2a')).toMatch(ink);
    const rules = darkRules(themed({}), ':root', [['plum-header__logo', '/dark.svg']]);
    expect(rules).toMatch(/\}:root \.plum-header__logo\{content:url\(\/dark\.svg\)\}\}$/);
  });
});

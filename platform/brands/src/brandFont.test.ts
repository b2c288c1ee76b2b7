import { compiledFont } from './compiledFont';

/** A font's stand-ins, as numbers by property, with the characters that each is for. */
function standIns(regular: string) {
  const css = compiledFont(`@use 'brand-font' as *;
    @include brand-font(Face, './face.woff2', 300 900, $regular: ${regular}, $bold: 96% 98% 26%);`);
  return [...css.matchAll(/"Face stand-in";([^}]*)/g)].map(([, rules = '']) => {
    const valueOf = (name: string) => Number.parseFloat(rules.split(`${name}: `)[1] ?? '');
    return {
      size: valueOf('size-adjust'),
      ascent: valueOf('ascent-override'),
      descent: valueOf('descent-override'),
      characters: /unicode-range: ([^;]+)/.exec(rules)?.[1],
    };
  });
}

it('has one stand-in for a weight whose digits are as wide as its letters say', () => {
  expect(standIns('100% 95% 25%')).toHaveLength(2);
});

it('makes digits wider, and lines no higher', () => {
  const [letters, digits] = standIns('100% 95% 25% 112%');
  expect(letters).toEqual({ size: 100, ascent: 95, descent: 25, characters: undefined });
  expect(digits).toEqual({
    size: 112,
    ascent: 84.82,
    descent: 22.32,
    characters: 'U+0030-0039, U+00A3',
  });
});

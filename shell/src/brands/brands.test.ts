import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandPack } from 'shared-auth/brand';
import { contrast } from './contrast';
import { readTokens, resolveToken } from './themeTokens';

const packs = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const read = (...file: string[]) => readFileSync(path.join(__dirname, ...file), 'utf8');
const readPack = (brand: string) => JSON.parse(read(brand, 'brand.json')) as BrandPack;
const defaults = readTokens(read('../../../shared-ui/src/styles/tokens.scss'));

const BODY_TEXT = 7;
const TEXT = 4.5;
const SHAPE = 3;

/** What is read or seen on what, and the ratio that WCAG 2.2 asks for; body text by its stricter level. */
const pairs: [on: string, seen: string, ratio: number][] = [
  ['body', 'text', BODY_TEXT],
  ['surface', 'text', BODY_TEXT],
  ['sunken', 'text', BODY_TEXT],
  ['action-soft', 'text', BODY_TEXT],
  ['error-soft', 'text', BODY_TEXT],
  ['warning-soft', 'text', BODY_TEXT],
  ['body', 'text-quiet', TEXT],
  ['surface', 'text-quiet', TEXT],
  ['sunken', 'text-quiet', TEXT],
  ['action-soft', 'text-quiet', TEXT],
  ['action', 'on-action', TEXT],
  ['action-hover', 'on-action', TEXT],
  ['action-pressed', 'on-action', TEXT],
  ['body', 'link', TEXT],
  ['surface', 'link', TEXT],
  ['action-soft', 'link', TEXT],
  ['action-soft-hover', 'link-hover', TEXT],
  ['header', 'on-header', TEXT],
  ['footer', 'on-footer', TEXT],
  ['selection', 'on-selection', TEXT],
  ['body', 'error-text', TEXT],
  ['surface', 'error-text', TEXT],
  ['error-soft', 'error-text', TEXT],
  ['surface', 'warning-text', TEXT],
  ['warning-soft', 'warning-text', TEXT],
  ['success-soft', 'success-text', TEXT],
  ['info-soft', 'info-text', TEXT],
  ['body', 'focus', SHAPE],
  ['surface', 'focus', SHAPE],
  ['focus-gap', 'focus', SHAPE],
  ['header', 'focus', SHAPE],
  ['footer', 'focus', SHAPE],
  ['surface', 'error', SHAPE],
  ['error-soft', 'error', SHAPE],
  ['surface', 'border-strong', SHAPE],
  ['body', 'border-strong', SHAPE],
  ['surface', 'action', SHAPE],
  ['body', 'action', SHAPE],
  ['accent-soft', 'accent', SHAPE],
  ['surface', 'bin', SHAPE],
];

describe.each(packs)('the brand %s', (brand) => {
  const theme = readTokens(read(brand, 'theme.scss'));
  const tokens = new Map([...defaults, ...theme]);
  const colour = (name: string) => resolveToken(tokens, `--plum-color-${name}`);

  it.each(pairs)('shows on %s its %s at %d to 1 or better', (on, seen, ratio) => {
    expect(contrast(colour(on), colour(seen))).toBeGreaterThanOrEqual(ratio);
  });

  it('sets only what the components know', () => {
    expect([...theme.keys()].filter((name) => !defaults.has(name))).toEqual([]);
  });

  it('is named as its folder and has every file it speaks of', () => {
    const pack = readPack(brand);
    expect(pack.name).toBe(brand);
    const files = [pack.logo, pack.favicon, ...pack.fonts.map((font) => font.file)];
    expect(files.filter((file) => !existsSync(path.join(__dirname, brand, file)))).toEqual([]);
  });

  it('says every help text that the screens show', () => {
    const { notEligible, ineligible } = readPack(brand).texts;
    for (const help of [notEligible, ineligible]) {
      expect(help.title).not.toBe('');
      expect(help.blocks.length).toBeGreaterThan(0);
    }
  });
});

it('has a footer of its own in every brand', () => {
  const footers = packs.map((brand) => readPack(brand).footer.regulatory.join());
  expect(new Set(footers).size).toBe(packs.length);
});

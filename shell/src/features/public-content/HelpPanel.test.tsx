import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import { brandWords, composeContent } from 'brands/content';
import { MemoryRouter } from 'react-router';
import type { BrandContent } from 'shared-auth/brand';
import { provideBrand } from 'shared-auth/host';
import { testBrand } from 'shared-testing';
import { HelpPanel } from './HelpPanel';

const packs = path.join(__dirname, '../../../../platform/brands/packs');
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(packs, `defaults/${name}.json`), 'utf8')) as unknown;
const names = ['faqs', 'privacyNotice', 'eligibilityTerms', 'cookieNotice', 'help'];
const shared = Object.fromEntries(names.map((name) => [name, readJson(name)])) as unknown;
const texts = composeContent(shared as BrandContent, {}, brandWords(testBrand));

let opened = 0;
function open(content: unknown, status = 200) {
  opened += 1;
  provideBrand({ ...testBrand, content: `/help@${opened}.json` });
  jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(content, { status }));
  render(<HelpPanel onClose={() => undefined} />, { wrapper: MemoryRouter });
  return within(screen.getByRole('dialog', { name: 'Help and support' }));
}

afterEach(() => jest.restoreAllMocks());

it('WCAG 3.2.6, FG21/1: leads to customer care, text relay, other formats, support and complaints', async () => {
  const panel = open(texts);
  await panel.findByRole('region', { name: 'Large print, Braille and audio' });
  expect(panel.getAllByRole('region')).toHaveLength(6);
  expect(panel.getByText(/Relay UK app/)).toHaveTextContent('dial 18001 and then 0113 496 0001');
  expect(panel.getByText(/illness, a disability, a bereavement/)).toBeVisible();
  expect(panel.getByText(/Financial Ombudsman Service can look/)).toBeVisible();
  expect(panel.getByRole('link', { name: /StepChange/ })).toBeVisible();
  // Not every screen shows a reference to have at hand.
  expect(panel.queryByText(/reference at hand/)).toBeNull();
});

it('still names customer care and debt advice where the texts do not load', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const panel = open({ error: '' }, 503);
  await act(() => Promise.resolve());
  expect(panel.getByRole('link', { name: '0113 496 0001' })).toBeVisible();
  expect(panel.getByRole('link', { name: /MoneyHelper/ })).toBeVisible();
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { provideBrand } from 'shared-auth/host';
import type { BrandPack, BrandContent } from 'shared-auth/brand';
import { brandWords, composeContent } from 'brands/content';
import { testBrand } from 'shared-testing';
import { CookiePolicyPage, PrivacyNoticePage } from './ArticlePage';
import { FaqsPage } from './FaqsPage';

const root = path.join(__dirname, '../../../../platform/brands/packs');
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;
const shared = {
  faqs: readJson('defaults/faqs.json'),
  privacyNotice: readJson('defaults/privacyNotice.json'),
  eligibilityTerms: readJson('defaults/eligibilityTerms.json'),
  cookieNotice: readJson('defaults/cookieNotice.json'),
  help: readJson('defaults/help.json'),
} as BrandContent;

let opened = 0;

/** Each brand's texts have an address of their own, as published ones do. */
async function open(page: React.ReactNode, { brand = testBrand, at = '/' } = {}) {
  opened += 1;
  const content = `/brands/aqua@${opened}/content.json`;
  provideBrand({ ...brand, content });
  jest
    .spyOn(window, 'fetch')
    .mockResolvedValue(Response.json(composeContent(shared, {}, brandWords(brand))));
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback="Loading">{page}</Suspense>
      </MemoryRouter>,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(window.fetch).toHaveBeenCalledWith(content, expect.anything());
  return view;
}

const withoutCardRule: BrandPack = { ...testBrand, minCardMonths: 0 };

afterEach(() => jest.restoreAllMocks());

describe('the public pages', () => {
  it.each([
    ['Frequently asked questions', <FaqsPage key="faqs" />],
    ['Privacy notice', <PrivacyNoticePage key="privacy" />],
    ['Cookie policy', <CookiePolicyPage key="cookies" />],
  ])('%s has one h1 and every word of the brand filled in', async (title, page) => {
    const { container } = await open(page);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(container).not.toHaveTextContent(/[{}]|undefined|null/);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('/faqs', () => {
  it.each([
    ['Who can apply for a loan?', /aged 18 or over.*United Kingdom.*at least 6 months/],
    ['How much can I borrow, and for how long?', /£1000 to £7500.*one to five years/],
    ['What does representative APR mean?', /at least 51%/],
    ['Can I apply if I already have a loan with you?', /nine months.*at most two/],
    [
      'Why do I get an email about the ownership of my loan?',
      /with Funder Ltd, which owns the loan/,
    ],
    ['When is the help line open?', /0113 496 0001: 9am to 5pm/],
    ['What are Faster Payments?', /within moments/],
    ['How do you decide?', /within 21 days/],
    ['What if I change my mind?', /within 14 days.*30 days/],
  ])('answers: %s', async (question, answer) => {
    await open(<FaqsPage />);
    const asked = screen.getByText(question);
    await userEvent.click(asked);
    expect(asked.closest('details')).toHaveTextContent(answer);
  });

  it('leaves out a rule that the brand does not have', async () => {
    await open(<FaqsPage />, { brand: withoutCardRule });
    const answer = screen.getByText('Who can apply for a loan?').closest('details')!;
    expect(answer).toHaveTextContent('hold the Aqua credit card');
    expect(answer).not.toHaveTextContent('have held your');
  });

  it('opens the answer that a link names, and shows it', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open(<FaqsPage />, { at: '/faqs#faster-payments' });
    expect(screen.getByText('What are Faster Payments?').closest('details')).toHaveAttribute(
      'open',
    );
    expect(scrolled.mock.contexts).toEqual([document.getElementById('faster-payments')]);
    expect(screen.getByText('How do I repay?').closest('details')).not.toHaveAttribute('open');
  });
});

describe('/privacy-notice', () => {
  it('has 19 numbered sections, each reached from the contents', async () => {
    const { container } = await open(<PrivacyNoticePage />);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(19);
    links.forEach((link, index) => {
      const section = container.querySelector(link.getAttribute('href') ?? 'none');
      expect(section).toHaveAccessibleName(`${index + 1}. ${link.textContent}`);
    });
  });

  it('names the companies and the agency of the brand', async () => {
    const { container } = await open(<PrivacyNoticePage />);
    for (const name of ['Arranger Ltd', 'Funder Ltd', 'Servicer Ltd', 'Agency Ltd'])
      expect(container).toHaveTextContent(name);
  });
});

describe('/cookie-policy', () => {
  it.each([
    'Session cookies',
    'Persistent cookies',
    'First-party cookies',
    'Third-party cookies',
    'Strictly necessary',
    'Performance',
    'Functionality',
    'Targeting',
  ])('describes: %s', async (kind) => {
    await open(<CookiePolicyPage />);
    expect(screen.getByText(kind)).toBeVisible();
  });
});

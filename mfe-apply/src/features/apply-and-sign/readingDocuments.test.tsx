import { fireEvent, screen, within } from '@testing-library/react';
import { open, panel, show, startSigningServer } from '../../testing/signingScreen';

beforeEach(() => {
  startSigningServer();
});

describe('reading the documents of a loan', () => {
  it('shows a document in a frame that runs nothing, as high as its text, in the face of the brand', async () => {
    document.documentElement.style.setProperty('--plum-color-text', '#123456');
    await show();
    await open(0);
    const frame = within(panel(0)).getByTitle<HTMLIFrameElement>(/Pre-contract credit information/);
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.srcdoc).toContain('loanSummary');
    expect(frame.srcdoc).toContain(':root{--ink:#123456');
    const text = frame.contentDocument!.documentElement;
    jest.spyOn(text, 'offsetHeight', 'get').mockReturnValue(4321);
    fireEvent.load(frame);
    expect(frame).toHaveStyle({ blockSize: '4321px' });
  });

  it('leads from its contents to each section of a document', async () => {
    await show();
    await open(0);
    const frame = within(panel(0)).getByTitle<HTMLIFrameElement>(/Pre-contract credit information/);
    frame.contentDocument!.body.innerHTML = '<h2>1. Contact</h2><h2>2. Costs</h2>';
    const costs = frame.contentDocument!.querySelectorAll('h2')[1]!;
    costs.getBoundingClientRect = () => new DOMRect(0, 300, 0, 0);
    expect(within(panel(0)).getAllByRole('link', { hidden: true })).toHaveLength(2);
    fireEvent.click(within(panel(0)).getByText('2. Costs'));
    expect(frame.contentDocument!.activeElement).toBe(costs);
    expect(frame.closest('section')).toHaveProperty('scrollTop', 288);
  });

  it('leads from the end of each document to the next, and from the agreement to its box', async () => {
    const { user } = await show();
    await open(0);
    await user.click(screen.getByRole('button', { name: 'Next document Loan explanation' }));
    expect(panel(0).open).toBe(false);
    expect(within(panel(1)).getByTitle(/Loan explanation/)).toBeInTheDocument();
    expect(panel(1).querySelector('summary')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next document Loan agreement' }));
    expect(screen.queryByRole('button', { name: /Next document/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign your agreement' }));
    expect(within(panel(2)).queryByTitle(/Loan agreement/)).toBeNull();
    expect(screen.getByRole('checkbox')).toHaveFocus();
  });

  it('closes the text of a document, and shows it again', async () => {
    const { user } = await show();
    await open(2);
    await user.click(screen.getByRole('button', { name: 'Close Loan agreement' }));
    expect(panel(2).querySelector('summary')).toHaveFocus();
    expect(panel(2).querySelector('iframe')).toBeNull();
    expect(screen.getByRole('checkbox')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read again Loan agreement' }));
    expect(panel(2).querySelector('iframe')).toBeInTheDocument();
  });

  it('fills the screen of a phone with a document, and returns the focus to its line', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(Object.create(wide(query)) as MediaQueryList, {
        matches: query.includes('48em'),
      });
    const { user } = await show();
    panel(0).querySelector('summary')!.focus();
    await open(0);
    const reader = screen.getByRole('dialog', { name: 'Pre-contract credit information' });
    expect(within(reader).getByRole('heading', { level: 3 })).toHaveFocus();
    fireEvent(reader, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel(0).querySelector('summary')).toHaveFocus();
    await open(1);
    fireEvent.keyDown(panel(1).querySelector('iframe')!.contentDocument!, { key: 'Escape' });
    expect(panel(1).querySelector('summary')).toHaveFocus();
    await user.click(within(panel(0)).getByRole('button', { name: /^Read again/ }));
    await user.click(screen.getByRole('button', { name: /^Next document/ }));
    expect(screen.getByRole('dialog', { name: 'Loan explanation' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Close/ }));
    expect(panel(1).querySelector('summary')).toHaveFocus();
    window.matchMedia = wide;
  });

  it('lists at the button what is still missing, each a link to it', async () => {
    const { user } = await show();
    const missing = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(missing()).toEqual([
      'Read: Pre-contract credit information',
      'Read: Loan explanation',
      'Tick the box to sign your agreement',
    ]);
    await user.click(screen.getByRole('link', { name: 'Read: Loan explanation' }));
    expect(panel(1).querySelector('iframe')).toBeInTheDocument();
    await open(0);
    await user.click(screen.getByRole('link', { name: 'Tick the box to sign your agreement' }));
    expect(panel(2).querySelector('iframe')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByText(/opened your documents and signed/)).toBeVisible();
  });
});

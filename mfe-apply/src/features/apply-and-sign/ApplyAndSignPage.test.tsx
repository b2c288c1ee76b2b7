import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stepUnderWay } from 'shared-auth/http';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

const apply = `GET /apply-and-sign/${applicationId}`;
const titles = ['Pre-contract credit information', 'Loan explanation', 'Loan agreement'];
let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
  server.reply(`GET /eligibility/${applicationId}`, {
    body: {
      product: {
        loanAmount: 5000,
        apr: 33.94,
        term: 4,
        monthlyPayment: 178.81,
        totalAmount: 8583.03,
      },
    },
  });
  replyWithDocuments('a');
  server.reply(apply, { body: { decision: 'Accepted' } });
});

const hashOf = (index: number, version: string) => `sha256-${String(index)}${version.repeat(42)}=`;

function replyWithDocuments(version: string) {
  server.reply(`GET /application/${applicationId}/documents`, {
    body: ['loanSummary', 'loanExplanation', 'loanAgreement'].map((documentType, index) => ({
      documentType,
      title: titles[index],
      data: `<html><head></head><body><h1>${documentType} ${version}</h1><h2>1. Contact</h2><h2>2. Costs</h2></body></html>`,
      hash: hashOf(index, version),
    })),
  });
}

async function show() {
  const rendered = await renderAt('/apply-and-sign');
  await screen.findByRole('heading', { level: 1, name: 'How to apply for your loan' });
  await screen.findByRole('button', { name: 'Apply for loan' });
  return rendered;
}

const panel = (index: number) => screen.getByText(titles[index] ?? '').closest('details')!;

/** jsdom toggles no details by a click on a heading within the summary. The frame in it loads a moment later. */
async function open(index: number) {
  const details = panel(index);
  const before = details.querySelector('iframe');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const frame = details.querySelector('iframe')!;
  if (frame === before) return;
  await act(() => new Promise((loaded) => frame.addEventListener('load', loaded, { once: true })));
}

async function readAndSign() {
  for (const index of [0, 1, 2]) await open(index);
  fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
}

const applyButton = () => screen.getByRole('button', { name: 'Apply for loan' });

describe('ApplyAndSignPage', () => {
  it('lets the whole schedule be opened before anything is signed', async () => {
    server.reply(`GET /repayment-information/${applicationId}`, {
      body: { paymentStartDate: '2026-12-22', monthlyPayment: 178.81 },
    });
    await show();
    const schedule = (await screen.findByText('See every payment')).closest('details')!;
    expect(schedule.open).toBe(false);
    schedule.open = true;
    const rows = within(schedule).getAllByRole('row');
    expect(rows).toHaveLength(50);
    expect(rows[1]).toHaveTextContent('122 Dec 2026£178.81');
    expect(rows[49]).toHaveTextContent('Total£8583.03');
  });

  it('shows the key costs outside of any accordion', async () => {
    await show();
    for (const figure of ['£5000', '4 years', '33.94%', '£178.81', '£3583.03', '£8583.03']) {
      expect(screen.getByText(figure).closest('details')).toBeNull();
    }
  });

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
    costs.scrollIntoView = jest.fn();
    expect(within(panel(0)).getAllByRole('link', { hidden: true })).toHaveLength(2);
    fireEvent.click(within(panel(0)).getByText('2. Costs'));
    expect(frame.contentDocument!.activeElement).toBe(costs);
    expect(costs.scrollIntoView).toHaveBeenCalled();
  });

  it('says what has to be read and ticked, and asks nothing of the server', async () => {
    const { user } = await show();
    await user.click(applyButton());
    expect(screen.getAllByText("You'll need to read this before you apply")).toHaveLength(2);
    expect(screen.getByText('Please tick the box to continue')).toBeVisible();
    expect(panel(0).querySelector('summary')).toHaveFocus();
    expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    expect(server.callsOf(apply)).toHaveLength(0);
  });

  it('opens the agreement and goes to its box when only the signature is missing', async () => {
    const { user } = await show();
    await open(0);
    await open(1);
    await user.click(applyButton());
    await waitFor(() => {
      expect(panel(2).open).toBe(true);
    });
    expect(document.getElementById('field-eSignature')).toHaveFocus();
  });

  it('takes a message back as soon as its document is opened', async () => {
    const { user } = await show();
    await user.click(applyButton());
    await open(0);
    expect(screen.getAllByText("You'll need to read this before you apply")).toHaveLength(1);
  });

  it('keeps over a refresh which documents were opened', async () => {
    const { user } = await show();
    await open(0);
    await open(1);
    await show();
    await user.click(applyButton());
    expect(screen.queryByText("You'll need to read this before you apply")).not.toBeInTheDocument();
    expect(screen.getByText('Please tick the box to continue')).toBeInTheDocument();
  });

  it.each([
    ['Accepted', '/bank-details'],
    ['Declined', '/ineligible'],
    ['Redirect', '/additional-information/income'],
  ])('goes on after %s to %s', async (decision, target) => {
    server.reply(apply, { body: { decision } });
    server.reply(`GET /redirect/${applicationId}`, {
      body: { data: { redirect: '/additional-information/income' } },
    });
    const { user, path } = await show();
    await readAndSign();
    await user.click(applyButton());
    await waitFor(() => {
      expect(path()).toBe(target);
    });
  });

  it('applies once for two clicks, under an overlay', async () => {
    let release: (value?: unknown) => void = () => undefined;
    server.reply(apply, {
      body: { decision: 'Accepted' },
      after: new Promise((resolve) => (release = resolve)),
    });
    const { user, path } = await show();
    await readAndSign();
    await user.dblClick(applyButton());
    expect(
      await screen.findByText('Please wait while we process your application...'),
    ).toBeInTheDocument();
    release();
    await waitFor(() => {
      expect(path()).toBe('/bank-details');
    });
    expect(server.callsOf(apply)).toHaveLength(1);
  });

  it('signs what was read, and has it read again where it changed meanwhile', async () => {
    const { user, path } = await show();
    await readAndSign();
    replyWithDocuments('b');
    server.reply(apply, { status: 409, body: { error: 'changed', errorMessage: 'changed' } });
    await user.click(applyButton());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your loan documents have changed');
    expect(notice.parentElement).toHaveFocus();
    expect(server.callsOf(apply)[0]?.documentHashes).toBe(
      ['loanSummary', 'loanExplanation', 'loanAgreement']
        .map((documentType, index) => `${documentType}=${hashOf(index, 'a')}`)
        .join(', '),
    );
    await user.click(applyButton());
    expect(screen.getAllByText("You'll need to read this before you apply")).toHaveLength(2);
    expect(screen.getByText('Please tick the box to continue')).toBeVisible();
    expect(server.callsOf(apply)).toHaveLength(1);
    server.reply(apply, { body: { decision: 'Accepted' } });
    await readAndSign();
    await user.click(applyButton());
    await waitFor(() => {
      expect(path()).toBe('/bank-details');
    });
    expect(server.callsOf(apply)[1]?.documentHashes).toContain(hashOf(2, 'b'));
  });

  it('shows the error where it was refused for another reason', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply(apply, { status: 409, body: { error: 'No', errorMessage: 'Another step' } });
    const { user } = await show();
    await readAndSign();
    await user.click(applyButton());
    expect(await screen.findByRole('heading', { name: 'Error page: No' })).toBeVisible();
  });

  it('never repeats a failed application on its own', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply(apply, { status: 0 });
    const { user } = await show();
    await readAndSign();
    await user.click(applyButton());
    expect(await screen.findByRole('heading', { name: /Error page/ })).toBeVisible();
    expect(server.callsOf(apply)).toHaveLength(1);
  });

  it('saves each document as a PDF file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:document';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const pdf = `GET /application/${applicationId}/document/loanAgreement`;
    server.reply(pdf, { body: new Blob(['%PDF']) });
    const { user } = await show();
    await open(2);
    await user.click(screen.getByRole('button', { name: 'Download PDF of Loan agreement' }));
    await waitFor(() => {
      expect(saved).toEqual(['loan-agreement.pdf']);
    });
    expect(server.callsOf(pdf)[0]?.responseType).toBe('blob');
  });

  it('logs a failed download and nothing else', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    log.mockClear();
    const { user } = await show();
    await open(0);
    await user.click(screen.getByRole('button', { name: /Download PDF of Pre-contract/ }));
    await waitFor(() => {
      expect(log).toHaveBeenCalledTimes(1);
    });
    expect(applyButton()).toBeVisible();
  });

  it('goes back to the eligibility', async () => {
    const { user, path } = await show();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe('/eligibility');
  });

  it('waits on after a refresh in the midst of it, and goes where the answer leads', async () => {
    stepUnderWay('sign', applicationId).begin();
    const refreshed = await renderAt('/apply-and-sign');
    await waitFor(() => {
      expect(refreshed.path()).toBe('/bank-details');
    });
    expect(server.callsOf(apply)).toHaveLength(1);
    expect(stepUnderWay('sign', applicationId).isUnderWay()).toBe(false);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stepUnderWay } from 'shared-auth/http';
import type { FakeServer } from 'shared-testing';
import { applicationId, renderAt } from '../../testing/renderAt';
import {
  apply,
  hashOf,
  open,
  panel,
  replyWithDocuments,
  show,
  startSigningServer,
  types,
} from '../../testing/signingScreen';

let server: FakeServer;

beforeEach(() => {
  server = startSigningServer();
});

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

  it('says what has to be read and ticked, and asks nothing of the server', async () => {
    const { user } = await show();
    await user.click(applyButton());
    expect(screen.getAllByText("You'll need to read this before you apply")).toHaveLength(2);
    expect(screen.getByText('Please tick the box to continue')).toBeVisible();
    expect(panel(0).querySelector('summary')).toHaveFocus();
    expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    expect(server.callsOf(apply)).toHaveLength(0);
  });

  it('CONC 4.2.13R: asks for agreement, not for an acknowledgement', async () => {
    await show();
    expect(screen.getByRole('checkbox', { hidden: true })).toHaveAccessibleName(
      'I agree to the terms of the loan agreement, and I sign it by ticking this box.',
    );
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
    replyWithDocuments(server, 'b');
    server.reply(apply, { status: 409, body: { error: 'changed', errorMessage: 'changed' } });
    await user.click(applyButton());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your loan documents have changed');
    expect(notice.parentElement).toHaveFocus();
    expect(server.callsOf(apply)[0]?.documentHashes).toBe(
      types.map((documentType, index) => `${documentType}=${hashOf(index, 'a')}`).join(', '),
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

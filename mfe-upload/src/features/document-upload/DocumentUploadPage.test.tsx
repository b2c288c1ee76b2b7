import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepUnderWay } from 'shared-auth/http';
import type { FakeServer } from 'shared-testing';
import { applicationId, renderAt } from '../../testing/renderAt';
import {
  button,
  employment,
  storedProof,
  idOf,
  list,
  nameOnly,
  pdf,
  proof,
  rowOf,
  show,
  showUploaded,
  showWith,
  startUploadServer,
  submitButton,
} from '../../testing/uploadPage';

let server: FakeServer;

beforeEach(() => {
  server = startUploadServer();
});

describe('DocumentUploadPage', () => {
  it('introduces itself in the words of the specification', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Proof of income' })).toBeVisible();
    expect(screen.getByText("Nearly there – next, let's confirm your income")).toBeVisible();
    expect(screen.getByText(/name and address on them exactly match/)).toBeVisible();
  });

  it.each([
    ['fullTime', ['Payslips', 'Bank statements']],
    ['retired', ['Pension', 'Benefits']],
    ['selfEmployed', ['HMRC tax documents', 'Accountant’s letter']],
  ])('offers %s the options %j', async (employmentStatus, options) => {
    server.reply(employment, { body: { employmentStatus } });
    await show();
    const group = screen.getByRole('group', { name: 'Select ONE of the following' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(options);
  });

  it('says what to check and shows one real file input once a category is chosen', async () => {
    const { user } = await showWith('Payslips');
    expect(button('Payslips')).toHaveAttribute('aria-pressed', 'true');
    // Forced colours leave a mark, but neither the button's colour nor its ground.
    expect(button('Payslips').querySelector('svg')).not.toBeNull();
    expect(button('Bank statements').querySelector('svg')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Check before uploading' })).toBeVisible();
    expect(screen.getByText(/past three months/)).toBeVisible();
    expect(document.querySelectorAll('input[type="file"]')).toHaveLength(1);
    await user.click(button('See full list of documents accepted'));
    expect(screen.getByText('SA302 tax calculation')).toBeVisible();
  });

  it('sends the type before the file, at once', async () => {
    await showUploaded('Payslips');
    const { body, idempotencyKey } = server.callsOf(`POST ${proof}`)[0]!;
    expect([...(body as FormData).keys()]).toEqual(['type', 'uploaded_file']);
    expect((body as FormData).get('type')).toBe('payslips');
    expect(idempotencyKey).toEqual(expect.any(String));
    expect(rowOf('march.pdf')).toHaveTextContent('14 B');
    expect(screen.getByText('march.pdf uploaded')).toBeInTheDocument();
  });

  it('takes files that are dropped', async () => {
    await showWith('Payslips');
    const zone = screen.getByLabelText('Choose files').parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [pdf('dropped.pdf')] } });
    await waitFor(() => {
      expect(rowOf('dropped.pdf')).toHaveTextContent('Uploaded');
    });
  });

  it.each([
    ['File must be a PNG, JPG or PDF', new File(['plain words'], 'payslip.pdf')],
    ['Corrupted file', new File([], 'payslip.pdf')],
    [
      'File is larger than 15 MB',
      Object.defineProperty(pdf('payslip.pdf'), 'size', { value: 15 * 1024 * 1024 + 1 }),
    ],
  ])('refuses with "%s" and sends nothing', async (words, file) => {
    await showWith('Payslips', file);
    await waitFor(() => {
      expect(rowOf('payslip.pdf')).toHaveTextContent(words);
    });
    expect(server.callsOf(`POST ${proof}`)).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  });

  it('offers Retry after a failure, with the reason', async () => {
    server.replyOnce(`POST ${proof}`, {
      status: 400,
      body: { error: 'Sorry', errorMessage: 'The upload broke off' },
    });
    const { user } = await showWith('Payslips', pdf());
    await waitFor(() => {
      expect(rowOf('march.pdf')).toHaveTextContent('An error occurred');
    });
    expect(rowOf('march.pdf')).toHaveTextContent('The upload broke off');
    await user.click(button('Retry march.pdf'));
    expect(rowOf('march.pdf')).toHaveFocus();
    await waitFor(() => {
      expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
    });
  });

  it('shows a file name as text, never as HTML', async () => {
    await showUploaded('Payslips', '<img src=x>.pdf');
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows progress while a file uploads, asks before the page is left, and can cancel', async () => {
    server.reply(`POST ${proof}`, {
      body: { id: idOf('a.pdf') },
      after: new Promise(() => undefined),
    });
    const { user } = await showWith('Payslips', pdf());
    expect(await screen.findByRole('progressbar', { name: 'Upload of march.pdf' })).toBeVisible();
    expect(submitButton()).toHaveAccessibleDescription(/finished uploading/);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(button('Cancel march.pdf'));
    expect(screen.queryByText('march.pdf', nameOnly)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose files')).toHaveFocus();
  });

  it('deletes a file and moves the focus to the next one', async () => {
    server = startUploadServer([storedProof('a.pdf', false), storedProof('b.pdf', false)]);
    const { user } = await show();
    await user.click(button('Delete a.pdf'));
    await waitFor(() => {
      expect(screen.queryByText('a.pdf', nameOnly)).not.toBeInTheDocument();
      expect(button('Delete b.pdf')).toHaveFocus();
    });
    expect(server.callsOf(`DELETE ${proof}`)[0]?.query).toEqual({ proofId: idOf('a.pdf') });
  });

  it('says when a file can not be deleted', async () => {
    server.reply(list, { body: [storedProof('a.pdf', false)] });
    server.reply(`DELETE ${proof}`, { status: 500 });
    const { user } = await show();
    await user.click(button('Delete a.pdf'));
    await waitFor(() => {
      expect(rowOf('a.pdf')).toHaveTextContent('Unable to delete, please try again');
    });
  });

  it('restores after a refresh what the server holds, submitted files without a delete button', async () => {
    server.reply(list, { body: [storedProof('old.pdf', true), storedProof('new.pdf', false)] });
    await show();
    expect(button('Payslips')).toHaveAttribute('aria-pressed', 'true');
    expect(rowOf('old.pdf')).toHaveTextContent('Submitted');
    expect(rowOf('old.pdf')).toHaveTextContent('2 kB');
    expect(within(rowOf('old.pdf')).queryByRole('button')).not.toBeInTheDocument();
    expect(button('Delete new.pdf')).toBeVisible();
  });

  it('keeps Submit now waiting, with its reason, until there is something to submit', async () => {
    const { user } = await showWith('Payslips');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(submitButton()).toHaveAccessibleDescription('Attach at least one file first');
    await user.click(submitButton());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when everything has been submitted already', async () => {
    server.reply(list, { body: [storedProof('old.pdf', true)] });
    await showWith('Payslips');
    expect(submitButton()).toHaveAccessibleDescription(
      'All your files have already been submitted',
    );
  });

  it('leads somebody on who has nothing left to submit', async () => {
    server.reply(list, { body: [storedProof('old.pdf', true)] });
    const { user, path } = await show();
    expect(screen.getByText('We have your documents')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See where your application is' }));
    expect(path()).toBe('/upload-success');
  });

  it('says nothing of that while something waits to be submitted', async () => {
    server.reply(list, { body: [storedProof('old.pdf', true), storedProof('new.pdf', false)] });
    await show();
    expect(screen.queryByText('We have your documents')).not.toBeInTheDocument();
  });

  it.each([
    ['Payslips', 'Are payslips for the past three months attached?'],
    ['Bank statements', 'Are statements for the past three months attached?'],
  ])('asks before %s are submitted', async (category, question) => {
    const { user, path } = await showUploaded(category);
    await user.click(submitButton());
    expect(screen.getByRole('dialog', { name: question })).toBeVisible();
    await user.click(button('No, go back'));
    expect(server.callsOf(`PUT ${proof}`)).toHaveLength(0);
    await user.click(submitButton());
    await user.click(button('Yes, continue'));
    await waitFor(() => {
      expect(path()).toBe('/upload-success');
    });
    expect(server.callsOf(`PUT ${proof}`)).toHaveLength(1);
  });

  it('submits other kinds without a question, under an overlay', async () => {
    server.reply(employment, { body: { employmentStatus: 'retired' } });
    let release: (value?: unknown) => void = () => undefined;
    server.reply(`PUT ${proof}`, {
      status: 204,
      after: new Promise((resolve) => (release = resolve)),
    });
    const { user, path } = await showUploaded('Pension');
    await user.dblClick(submitButton());
    expect(await screen.findByText('Please wait while your documents are submitted')).toBeVisible();
    release();
    await waitFor(() => {
      expect(path()).toBe('/upload-success');
    });
    expect(server.callsOf(`PUT ${proof}`)).toHaveLength(1);
  });

  it('goes to the unsuccess page when the submit fails', async () => {
    server.reply(employment, { body: { employmentStatus: 'retired' } });
    server.reply(`PUT ${proof}`, { status: 503 });
    const { user, path } = await showUploaded('Pension');
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/upload/unsuccess');
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: "Hmm, that didn't work" }),
    ).toBeVisible();
  });

  it.each([
    ['has them', true, '/upload-success'],
    ['has none of them', false, '/upload/unsuccess'],
  ])('asks where the answer to a submit is lost: the server %s', async (_, submitted, target) => {
    server.reply(employment, { body: { employmentStatus: 'retired' } });
    let lose: (value?: unknown) => void = () => undefined;
    server.reply(`PUT ${proof}`, { status: 0, after: new Promise((resolve) => (lose = resolve)) });
    const { user, path } = await showUploaded('Pension');
    await user.click(submitButton());
    server.reply(list, { body: [storedProof('march.pdf', submitted)] });
    lose();
    await waitFor(() => {
      expect(path()).toBe(target);
    });
    expect(server.callsOf(`PUT ${proof}`)).toHaveLength(1);
  });

  it('goes to the unsuccess page where the server can not be asked either', async () => {
    server.reply(employment, { body: { employmentStatus: 'retired' } });
    server.reply(`PUT ${proof}`, { status: 0 });
    const { user, path } = await showUploaded('Pension');
    server.reply(list, { status: 0 });
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/upload/unsuccess');
    });
  });

  it('offers another try, without the error page, when the list can not be loaded', async () => {
    server.reply(list, { status: 500 }, { body: [storedProof('a.pdf', false)] });
    const user = userEvent.setup();
    await renderAt('/upload');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a.pdf', nameOnly)).toBeVisible();
  });

  it('waits on after a refresh in the midst of submitting', async () => {
    stepUnderWay('submit', applicationId).begin();
    server.reply(list, { body: [storedProof('march.pdf', true)] });
    const refreshed = await renderAt('/upload');
    await waitFor(() => {
      expect(refreshed.path()).toBe('/upload-success');
    });
    expect(server.callsOf(`PUT ${proof}`)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});

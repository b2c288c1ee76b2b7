import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { endSession } from 'shared-auth/host';
import type { FakeServer } from 'shared-testing';
import { applicationId } from '../../testing/renderAt';
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
import { fileOfServer } from './proofFile';
import { cacheFiles, storePreviews } from './storedFiles';

const upload = `POST ${proof}`;
const never = new Promise<void>(() => undefined);
let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  server = startUploadServer();
});

/** Attaches a file that is on its way for good: the server answers what is sent after it. */
async function showUnderWay() {
  server.replyOnce(upload, { body: { id: idOf('1st') }, after: never });
  const shown = await showWith('Payslips', pdf());
  await waitFor(() => {
    expect(server.callsOf(upload)).not.toHaveLength(0);
  });
  return shown;
}
/** A new page has nothing of an earlier one in memory. */
function loadAnew() {
  cacheFiles(applicationId, []);
}

describe('a file that was on its way when the session ended', () => {
  beforeEach(async () => {
    await showUnderWay();
    act(() => {
      endSession();
    });
    // The login has taken the screen's place, and no answer of the server is cached any more.
    cleanup();
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('goes on its way again after the login, under the same key', async () => {
    await show();
    expect(button('Payslips')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
    });
    const keys = server.callsOf(upload).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(submitButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('is not sent again where it has arrived', async () => {
    server.reply(list, { body: [{ ...storedProof('march.pdf', false), size: pdf().size }] });
    await show();
    expect(screen.getAllByText('march.pdf', nameOnly)).toHaveLength(1);
    expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
    expect(server.callsOf(upload)).toHaveLength(1);
  });

  it('is named where the page was loaded anew, and asked for again', async () => {
    loadAnew();
    const { user } = await show();
    expect(rowOf('march.pdf')).toHaveTextContent('Please choose this file again');
    expect(screen.getByRole('log')).toHaveTextContent('march.pdf: Please choose this file again');
    expect(server.callsOf(upload)).toHaveLength(1);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');

    await user.upload(screen.getByLabelText('Choose files'), pdf());
    await waitFor(() => {
      expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
    });
    expect(screen.getAllByText('march.pdf', nameOnly)).toHaveLength(1);
  });

  it('is named after every refresh, until the applicant gives it up', async () => {
    loadAnew();
    const { user } = await show();
    expect(sessionStorage).toHaveLength(1);
    await user.click(button(/Delete march\.pdf/));
    expect(screen.queryByText('march.pdf', nameOnly)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('keeps no word of a file that has arrived', async () => {
  await showUploaded('Payslips');
  expect(sessionStorage).toHaveLength(0);
});

it('names nothing that the applicant left behind on purpose', async () => {
  const { user, router, path } = await showUnderWay();
  await act(() => router.navigate('/upload-skipped'));
  await user.click(button('Yes, continue'));
  await waitFor(() => {
    expect(path()).toBe('/upload-skipped');
  });
  await show();
  expect(screen.queryByText('march.pdf', nameOnly)).toBeNull();
});

it('shows what another tab has attached, as soon as this one is looked at again', async () => {
  await show();
  server.reply(list, { body: [storedProof('april.pdf', false)] });
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('april.pdf', nameOnly)).toBeVisible();
});

it('asks nothing where a page of the footer is read, also where somebody is back before it is shown', async () => {
  const { router } = await showUnderWay();
  await act(async () => {
    await router.navigate('/faqs');
    await router.navigate(-1);
  });
  await act(() => router.navigate('/faqs'));
  expect(screen.getByText('A screen of another remote')).toBeVisible();
  await act(() => router.navigate('/upload'));
  await waitFor(() => {
    expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const keys = server.callsOf(upload).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('comes back to the files from a submit that waits for the connection', async () => {
  server.reply(employment, { body: { employmentStatus: 'retired' } });
  const { user, path } = await showUploaded('Pension');
  for (const call of [list, `PUT ${proof}`]) server.reply(call, { status: 0 });
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(submitButton());
  await user.click(await screen.findByRole('button', { name: 'Go back to my answers' }));
  isOnline.mockRestore();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(path()).toBe('/upload');
  expect(rowOf('march.pdf')).toHaveTextContent('Uploaded');
});

describe('what another device does meanwhile', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const nextLook = () => act(() => jest.advanceTimersByTimeAsync(5_000));

  it('is shown without a touch: what it attaches, and what it deletes', async () => {
    await show();
    server.reply(list, { body: [storedProof('photo.jpg', false)] });
    await nextLook();
    expect(rowOf('photo.jpg')).toHaveTextContent('Uploaded');
    expect(submitButton()).not.toHaveAttribute('aria-disabled', 'true');
    server.reply(list, { body: [] });
    await nextLook();
    expect(screen.queryByText('photo.jpg', nameOnly)).toBeNull();
  });

  it('leads on once it has submitted', async () => {
    server.reply(list, { body: [storedProof('photo.jpg', false)] });
    const { path } = await show();
    server.reply(list, { body: [storedProof('photo.jpg', true)] });
    await nextLook();
    expect(path()).toBe('/upload-success');
  });

  it('is not looked for while this page submits: nothing moves before its answer', async () => {
    server.reply(employment, { body: { employmentStatus: 'retired' } });
    const { user, path } = await showUploaded('Pension');
    let release: (value?: unknown) => void = () => undefined;
    server.reply(`PUT ${proof}`, {
      status: 204,
      after: new Promise((resolve) => (release = resolve)),
    });
    await user.click(submitButton());
    server.reply(list, { body: [storedProof('march.pdf', true)] });
    await nextLook();
    expect(path()).toBe('/upload');
    expect(screen.getByRole('link', { name: 'Skip and upload later' })).toBeVisible();
    release();
    await waitFor(() => {
      expect(path()).toBe('/upload-success');
    });
  });
});

it('keeps the picture and the warning of a file that has arrived through a reload', async () => {
  const file = storedProof('march.pdf', false);
  const warning = 'This PDF is protected.';
  storePreviews(applicationId, [
    { ...fileOfServer({ ...file, type: 'payslips' }), warning, thumbnail: 'data:image/png,' },
  ]);
  server.reply(list, { body: [file] });
  await show();
  expect(rowOf('march.pdf')).toHaveTextContent(warning);
  expect(rowOf('march.pdf').querySelector('img')).toHaveAttribute('src', 'data:image/png,');
});

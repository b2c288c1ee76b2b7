import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from 'shared-testing';
import { applicationId } from '../../testing/renderAt';
import {
  button,
  list,
  nameOnly,
  proof,
  show,
  showUploaded,
  startUploadServer,
} from '../../testing/uploadPage';

let server: FakeServer;

beforeEach(() => {
  server = startUploadServer();
});

describe('leaving the upload', () => {
  it('asks before another category loses the files, then deletes them', async () => {
    const { user } = await showUploaded('Payslips');
    await user.click(button('Bank statements'));
    const dialog = screen.getByRole('dialog', { name: 'Your files will be lost if you exit' });
    await user.click(within(dialog).getByRole('button', { name: 'No, go back' }));
    expect(screen.getByText('march.pdf', nameOnly)).toBeVisible();
    await user.click(button('Bank statements'));
    await user.click(button('Yes, continue'));
    await waitFor(() => {
      expect(screen.queryByText('march.pdf', nameOnly)).not.toBeInTheDocument();
      expect(button('Bank statements')).toHaveAttribute('aria-pressed', 'true');
    });
    expect(server.callsOf(`DELETE /application/${applicationId}/proofList`)).toHaveLength(1);
  });

  it('asks also once the page has looked again for what other devices did', async () => {
    const { user } = await showUploaded('Payslips');
    const before = server.callsOf(list).length;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await Promise.resolve();
    });
    await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
    await user.click(button('Bank statements'));
    expect(button('Yes, continue')).toBeVisible();
  });

  it('keeps the files where they can not be deleted, and says so', async () => {
    server.reply(`DELETE /application/${applicationId}/proofList`, { status: 500 });
    const { user } = await showUploaded('Payslips');
    await user.click(button('Bank statements'));
    await user.click(button('Yes, continue'));
    expect(await screen.findByText('Unable to delete, please try again')).toBeVisible();
    await user.click(button('No, go back'));
    expect(screen.getByText('march.pdf', nameOnly)).toBeVisible();
  });

  it('asks before a way out of the page loses the files', async () => {
    const { user, router, path } = await showUploaded('Payslips');
    await act(async () => void router.navigate('/upload-skipped'));
    await screen.findByRole('dialog', { name: 'Your files will be lost if you exit' });
    expect(path()).toBe('/upload');
    await user.click(button('Yes, continue'));
    await waitFor(() => {
      expect(path()).toBe('/upload-skipped');
    });
  });

  it.each([
    [1, 'asks'],
    [2, 'does not ask'],
  ])('with the upload in %i tab(s) of the browser, %s', async (tabs) => {
    const name = `plum-upload-${applicationId}`;
    const locks = {
      request: jest.fn().mockResolvedValue(undefined),
      query: jest.fn().mockResolvedValue({ held: Array(tabs).fill({ name }) }),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { router, path } = await showUploaded('Payslips');
    await act(async () => void router.navigate('/upload-skipped'));
    if (tabs === 1) await screen.findByRole('dialog', { name: /Your files will be lost/ });
    else
      await waitFor(() => {
        expect(path()).toBe('/upload-skipped');
      });
    expect(server.callsOf(`DELETE /application/${applicationId}/proofList`)).toHaveLength(0);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('asks where the browser blocks all site data, and with it what other tabs have open', async () => {
    const refuse = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    const locks = { request: refuse, query: refuse };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { router } = await showUploaded('Payslips');
    await act(async () => void router.navigate('/upload-skipped'));
    await screen.findByRole('dialog', { name: /Your files will be lost/ });
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('pauses the application when the upload is skipped', async () => {
    const { user, path } = await show();
    await user.click(screen.getByRole('link', { name: 'Skip and upload later' }));
    await waitFor(() => {
      expect(path()).toBe('/upload-skipped');
    });
    expect(server.callsOf(`POST ${proof}/skip`)).toHaveLength(1);
  });
});

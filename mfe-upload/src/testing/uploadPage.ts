import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from './renderAt';

export const proof = `/application/${applicationId}/proof`;
export const list = `GET /application/${applicationId}/proofList`;
export const employment = `GET /employment-status/${applicationId}`;

/** The same id for the same name, of the form that the API gives. */
export const idOf = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12)}`;

/** A server that takes every file and every step of the upload. */
export function startUploadServer() {
  const server = startFakeServer();
  server.reply(employment, { body: { employmentStatus: 'fullTime' } });
  server.reply(list, { body: [] });
  server.reply(
    `POST ${proof}`,
    ...['1st', '2nd', '3rd'].map((name) => ({ body: { id: idOf(name) } })),
  );
  server.reply(`DELETE ${proof}`, { status: 204 });
  server.reply(`DELETE /application/${applicationId}/proofList`, { status: 204 });
  server.reply(`PUT ${proof}`, { status: 204 });
  server.reply(`POST ${proof}/skip`, { status: 204 });
  return server;
}

export const pdf = (name = 'march.pdf') =>
  new File(['%PDF-1.7 words'], name, { type: 'application/pdf' });

export const storedProof = (fileName: string, submitted: boolean) => ({
  id: idOf(fileName),
  type: 'payslips',
  fileName,
  size: 2048,
  submitted,
});

// The buttons of a file say its name too, to a screen reader.
export const nameOnly = { selector: 'p' };

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const submitButton = () => button('Submit now');
export const rowOf = (name: string) =>
  screen.getByText(name, nameOnly).closest('li') as HTMLElement;

export async function show() {
  const user = userEvent.setup({ applyAccept: false });
  const rendered = await renderAt('/upload');
  await screen.findByRole('heading', { name: 'Select ONE of the following' });
  return { ...rendered, user };
}

export async function showWith(category: string, ...files: File[]) {
  const shown = await show();
  await shown.user.click(button(category));
  if (files.length > 0) await shown.user.upload(screen.getByLabelText('Choose files'), files);
  return shown;
}

export async function showUploaded(category: string, name = 'march.pdf') {
  const shown = await showWith(category, pdf(name));
  await waitFor(() => {
    if (!rowOf(name).textContent.includes('Uploaded')) throw new Error(`${name} is not uploaded`);
  });
  return shown;
}

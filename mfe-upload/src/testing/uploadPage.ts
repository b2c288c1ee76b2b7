import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proof } from 'journey-api/contract';
import { startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from './renderAt';

export const proof = `/application/${applicationId}/proof`;
export const list = `GET /application/${applicationId}/proofList`;
export const employment = `GET /employment-status/${applicationId}`;

/** The same id for the same name, of the form that the API gives. */
export const idOf = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12)}`;

/**
 * A server that takes every file and every step of the upload, and lists what it has: the page looks every 5 seconds.
 * @param stored what it has to begin with
 */
export function startUploadServer(stored: Proof[] = []) {
  let arrived = 0;
  return startFakeServer({
    [employment]: { body: { employmentStatus: 'fullTime' } },
    [list]: () => ({ body: stored }),
    [`POST ${proof}`]: ({ body }) => {
      const form = body as FormData;
      const { name: fileName, size } = form.get('uploaded_file') as File;
      arrived += 1;
      const id = idOf(`file ${arrived}`);
      const type = form.get('type') as Proof['type'];
      stored = [...stored, { id, type, fileName, size, submitted: false }];
      return { body: { id } };
    },
    [`DELETE ${proof}`]: ({ query }) => {
      stored = stored.filter(({ id }) => id !== query['proofId']);
      return { status: 204 };
    },
    [`DELETE /application/${applicationId}/proofList`]: () => {
      stored = [];
      return { status: 204 };
    },
    [`PUT ${proof}`]: () => {
      stored = stored.map((each) => ({ ...each, submitted: true }));
      return { status: 204 };
    },
    [`POST ${proof}/skip`]: { status: 204 },
  });
}

export const pdf = (name = 'march.pdf') =>
  new File(['%PDF-1.7 words'], name, { type: 'application/pdf' });

export const storedProof = (fileName: string, submitted: boolean): Proof => ({
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

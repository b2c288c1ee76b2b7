import type { Proof } from 'journey-api/contract';
import { HttpError } from 'shared-auth/http';
import * as proofApi from '../../api/proofApi';
import { findFileProblem, isAttachedAlready, previewFile } from './filePreview';
import { fileOfServer } from './proofFile';
import { createUploadQueue } from './uploadQueue';

jest.mock('./filePreview');
jest.mock('../../api/proofApi');

const proof = (fileName: string): Proof => ({
  id: `id-of-${fileName}`,
  type: 'payslips',
  fileName,
  size: 14,
  submitted: false,
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

function start(...proofs: Proof[]) {
  jest.clearAllMocks();
  const list = deferred<Proof[]>();
  const upload = deferred<{ id: string }>();
  jest.mocked(proofApi.fetchProofList).mockReturnValue(list.promise);
  jest.mocked(proofApi.uploadProof).mockReturnValue(upload.promise);
  jest.mocked(proofApi.deleteProof).mockResolvedValue(null);
  jest.mocked(proofApi.deleteProofList).mockResolvedValue(null);
  jest.mocked(findFileProblem).mockResolvedValue(null);
  jest.mocked(isAttachedAlready).mockResolvedValue(false);
  jest.mocked(previewFile).mockResolvedValue({ thumbnail: null, warning: null });
  const queue = createUploadQueue('application', proofs.map(fileOfServer));
  const names = () => queue.store.getState().files.map(({ fileName }) => fileName);
  const add = (name: string) => queue.add('payslips', [new File(['%PDF-1.7 words'], name)]);
  return { queue, list, upload, names, add };
}

describe('a list of files that was requested', () => {
  it('before a file has arrived does not remove it', async () => {
    const { queue, list, upload, names, add } = start(proof('a.pdf'));
    const added = add('b.pdf');
    const synced = queue.sync();
    upload.resolve({ id: 'id-of-b.pdf' });
    await added;
    list.resolve([proof('a.pdf')]);
    await synced;
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('before a file was deleted does not bring it back', async () => {
    const { queue, list, names } = start(proof('a.pdf'), proof('b.pdf'));
    const synced = queue.sync();
    await queue.remove('id-of-a.pdf');
    list.resolve([proof('a.pdf'), proof('b.pdf')]);
    await synced;
    expect(names()).toEqual(['b.pdf']);
  });
});

it('sends again what was on its way where all that is attached can not be deleted', async () => {
  const { queue, upload, names, add } = start();
  const refusal = { title: null, message: null, requestId: null, reason: 'answered' } as const;
  const refused = new HttpError({ ...refusal, status: 500 });
  const signals = () =>
    jest.mocked(proofApi.uploadProof).mock.calls.map(([, { signal }]) => signal.aborted);
  jest.mocked(proofApi.deleteProofList).mockImplementation(async () => {
    // Nothing may arrive behind the deletion.
    expect(signals()).toEqual([true]);
    throw refused;
  });
  void add('a.pdf');
  await settle();
  await expect(queue.discard()).rejects.toBe(refused);
  await settle();
  expect(signals()).toEqual([true, false]);
  upload.resolve({ id: 'id-of-a.pdf' });
  await settle();
  expect(names()).toEqual(['a.pdf']);
  expect(queue.store.getState().files[0]).toMatchObject({ status: 'uploaded' });
});

it('does not delete later what had arrived before all was deleted', async () => {
  const { queue, list, upload, add } = start();
  upload.resolve({ id: 'id-of-a.pdf' });
  await add('a.pdf');
  await queue.discard();
  list.resolve([proof('a.pdf')]);
  await queue.removeCancelled();
  expect(proofApi.deleteProof).not.toHaveBeenCalled();
});

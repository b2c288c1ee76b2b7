import { HttpError } from 'shared-auth/http';
import { findFileProblem, isAttachedAlready, previewFile } from './filePreview';
import * as proofApi from '../../api/proofApi';
import { fileOfServer } from './proofFile';
import { createUploadQueue } from './uploadQueue';

jest.mock('./filePreview');
jest.mock('../../api/proofApi');

const id = '7d1c5a1e-4d3f-4a52-9a0e-2b8f5c1d6e01';
const APPLICATION = '0b5f6a52-3c77-4c19-9d3c-0f2f3c1a7e11';
const pdf = (name = 'payslip.pdf') => new File(['%PDF-1.7 words'], name);

const failure = (status: number, message: string | null = null) =>
  new HttpError({
    status,
    title: null,
    message,
    requestId: null,
    reason: status === 0 ? 'network' : 'answered',
  });

interface Sent extends proofApi.ProofUpload {
  succeed: (id: string) => void;
  refuse: (error: Error) => void;
}

/** A server that answers when the test says so. */
function start(...proofs: ReturnType<typeof proof>[]) {
  const sent: Sent[] = [];
  const server = {
    remove: jest.mocked(proofApi.deleteProof).mockResolvedValue(null),
    removeAll: jest.mocked(proofApi.deleteProofList).mockResolvedValue(null),
    list: jest.mocked(proofApi.fetchProofList).mockResolvedValue([]),
  };
  jest.mocked(proofApi.uploadProof).mockImplementation(
    (_applicationId, outgoing) =>
      new Promise<{ id: string }>((resolve, reject) => {
        const refuse = reject as Sent['refuse'];
        outgoing.signal.addEventListener('abort', () => refuse(failure(0)));
        const succeed = (given: string) => resolve({ id: given });
        sent.push({ ...outgoing, succeed, refuse });
      }),
  );
  const queue = createUploadQueue(APPLICATION, proofs.map(fileOfServer));
  async function add(...files: File[]) {
    void queue.add('payslips', files);
    await settle();
  }
  const fileAt = (index: number) => queue.store.getState().files[index]!;
  const lastMessage = () => queue.store.getState().messages.at(-1);
  const names = () => queue.store.getState().files.map(({ fileName }) => fileName);
  return { server, sent, queue, add, fileAt, lastMessage, names };
}

const proof = (fileName: string, submitted = false) => ({
  id: `id-of-${fileName}`,
  type: 'payslips' as const,
  fileName,
  size: 14,
  submitted,
});

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(findFileProblem).mockResolvedValue(null);
  jest.mocked(isAttachedAlready).mockResolvedValue(false);
  jest.mocked(previewFile).mockResolvedValue({ thumbnail: null, warning: null });
});

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

describe('the upload queue', () => {
  it('says what was attached already or looks wrong, and sends it all the same', async () => {
    const { add, fileAt, sent, lastMessage } = start();
    jest.mocked(previewFile).mockResolvedValue({ thumbnail: 'data:,', warning: 'It is blank' });
    await add(pdf('first.pdf'));
    expect(lastMessage()).toBe('first.pdf: It is blank');
    expect(fileAt(0)).toMatchObject({ thumbnail: 'data:,', warning: 'It is blank' });
    jest.mocked(isAttachedAlready).mockResolvedValue(true);
    await add(pdf('second.pdf'));
    expect(fileAt(1).warning).toMatch(/attached this document already/);
    expect(sent).toHaveLength(2);
  });

  it('takes over what another tab has added, deleted and submitted', async () => {
    const { queue, server, add, sent, names, fileAt } = start(proof('a.pdf'), proof('b.pdf'));
    server.list.mockResolvedValue([proof('b.pdf', true), proof('c.pdf')]);
    await queue.sync();
    expect(names()).toEqual(['b.pdf', 'c.pdf']);
    expect(fileAt(0).submitted).toBe(true);

    await add(pdf('d.pdf'));
    server.list.mockResolvedValue([proof('b.pdf', true), proof('c.pdf'), proof('d.pdf')]);
    await queue.sync();
    expect(names()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
    sent[0]?.succeed('id-of-d.pdf');
    await settle();
    await queue.sync();
    expect(names()).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
  });

  it('follows the bytes and says when a file has arrived', async () => {
    const { add, sent, fileAt, lastMessage } = start();
    await add(pdf());
    sent[0]?.onProgress(7);
    expect(fileAt(0)).toMatchObject({ status: 'uploading', sent: 7 });
    sent[0]?.succeed(id);
    await settle();
    expect(fileAt(0)).toMatchObject({ status: 'uploaded', id, sent: 14 });
    expect(lastMessage()).toBe('payslip.pdf uploaded');
  });

  it('says of every file that it has arrived, also of two at once', async () => {
    const { add, sent, queue } = start();
    await add(pdf(), pdf('second.pdf'));
    sent[0]?.succeed(id);
    sent[1]?.succeed('id-of-second');
    await settle();
    expect(queue.store.getState().messages).toEqual([
      'payslip.pdf uploaded',
      'second.pdf uploaded',
    ]);
  });

  it('never sends a file that is refused here, and offers no retry for it', async () => {
    jest.mocked(findFileProblem).mockResolvedValue('File is larger than 15 MB');
    const { add, sent, fileAt, lastMessage } = start();
    await add(pdf());
    expect(sent).toHaveLength(0);
    expect(fileAt(0)).toMatchObject({ status: 'failed', canRetry: false });
    expect(lastMessage()).toBe('payslip.pdf: File is larger than 15 MB');
  });

  it('tries again on its own after a lost connection, with the same key', async () => {
    const { add, sent, fileAt } = start();
    await add(pdf());
    sent[0]?.refuse(failure(0));
    await settle();
    expect(fileAt(0).status).toBe('waiting');
    await settle(999);
    expect(sent).toHaveLength(1);
    await settle(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    sent[1]?.succeed(id);
    await settle();
    expect(fileAt(0).status).toBe('uploaded');
  });

  it('gives up after four tries, with the reason and a way to try again', async () => {
    const { add, sent, queue, fileAt } = start();
    await add(pdf());
    for (const delay of [1_000, 3_000, 9_000, 0]) {
      sent.at(-1)?.refuse(failure(503, 'We are busy'));
      await settle(delay);
    }
    expect(sent).toHaveLength(4);
    expect(fileAt(0)).toMatchObject({
      status: 'failed',
      error: 'An error occurred',
      reason: 'We are busy',
      canRetry: true,
    });
    void queue.retry(fileAt(0).uuid);
    await settle();
    sent[4]?.succeed(id);
    await settle();
    expect(fileAt(0)).toMatchObject({ status: 'uploaded', error: null, reason: null });
  });

  it('does not try again on its own what the server refused', async () => {
    const { add, sent, fileAt } = start();
    await add(pdf());
    sent[0]?.refuse(failure(413));
    await settle(60_000);
    expect(sent).toHaveLength(1);
    expect(fileAt(0).error).toBe('File is larger than 15 MB');
  });

  it('warns after 30 seconds without a byte, until the next one', async () => {
    const { add, sent, fileAt } = start();
    await add(pdf());
    await settle(29_999);
    expect(fileAt(0).isStalled).toBe(false);
    await settle(1);
    expect(fileAt(0).isStalled).toBe(true);
    sent[0]?.onProgress(3);
    expect(fileAt(0).isStalled).toBe(false);
  });

  it('stops a file that is cancelled, also while it waits for its next try', async () => {
    const { add, sent, queue, fileAt, names } = start();
    await add(pdf('a.pdf'), pdf('b.pdf'));
    queue.cancel(fileAt(0).uuid);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[1]?.refuse(failure(0));
    await settle();
    queue.cancel(fileAt(0).uuid);
    await settle(60_000);
    expect(sent).toHaveLength(2);
    expect(names()).toEqual([]);
  });

  it('removes before a submit what arrived in spite of a cancel, and nothing else', async () => {
    const { add, server, queue, fileAt } = start(proof('kept.pdf'));
    await add(pdf('late.pdf'));
    queue.cancel(fileAt(1).uuid);
    server.list.mockResolvedValue([proof('kept.pdf'), proof('late.pdf'), proof('other-tab.pdf')]);
    await queue.removeCancelled();
    expect(server.remove.mock.calls).toEqual([[APPLICATION, 'id-of-late.pdf']]);
  });

  it('takes 20 files and says so when there are more', async () => {
    const { add, queue, lastMessage } = start();
    await add(...Array.from({ length: 21 }, (_, index) => pdf(`${String(index)}.pdf`)));
    expect(queue.store.getState().files).toHaveLength(20);
    expect(queue.store.getState().tooMany).toBe(true);
    expect(lastMessage()).toMatch(/up to 20 files/);
  });

  it('deletes a file at the server', async () => {
    const { queue, server, fileAt, names, lastMessage } = start(proof('a.pdf'), proof('b.pdf'));
    expect(await queue.remove(fileAt(0).uuid)).toBe(true);
    expect(server.remove).toHaveBeenCalledWith(APPLICATION, 'id-of-a.pdf');
    expect(names()).toEqual(['b.pdf']);
    expect(lastMessage()).toBe('a.pdf deleted');
  });

  it('keeps a file that can not be deleted, and says so', async () => {
    const { queue, server, fileAt } = start(proof('a.pdf'));
    server.remove.mockRejectedValue(failure(500));
    expect(await queue.remove(fileAt(0).uuid)).toBe(false);
    expect(fileAt(0)).toMatchObject({
      status: 'uploaded',
      error: 'Unable to delete, please try again',
    });
  });

  it.each([
    { already: 'deleted', status: 404, listed: [], left: [] },
    {
      already: 'submitted',
      status: 409,
      listed: [proof('a.pdf', true)],
      left: [{ submitted: true, error: null }],
    },
  ])('follows another tab in which a file was $already', async ({ status, listed, left }) => {
    const { queue, server } = start(proof('a.pdf'));
    server.remove.mockRejectedValue(failure(status));
    server.list.mockResolvedValue(listed);
    await queue.remove(queue.store.getState().files[0]!.uuid);
    expect(queue.store.getState().files).toMatchObject(left);
  });

  it('never deletes what was submitted', async () => {
    const { queue, server, fileAt } = start(proof('a.pdf', true));
    expect(await queue.remove(fileAt(0).uuid)).toBe(false);
    expect(server.remove).not.toHaveBeenCalled();
  });

  it('gives up all that is not submitted, also on its way', async () => {
    const { queue, server, add, sent, names } = start(proof('done.pdf', true), proof('open.pdf'));
    await add(pdf('new.pdf'));
    await queue.discard();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(server.removeAll).toHaveBeenCalledTimes(1);
    expect(names()).toEqual(['done.pdf']);
  });

  it('removes before a submit what arrived in spite of being given up', async () => {
    const { queue, server, add } = start();
    await add(pdf('late.pdf'));
    await queue.discard();
    server.list.mockResolvedValue([proof('late.pdf')]);
    await queue.removeCancelled();
    expect(server.remove.mock.calls).toEqual([[APPLICATION, 'id-of-late.pdf']]);
  });
});

it('sends three files at once, each with its own key, and the next when one has arrived or was refused', async () => {
  const { sent, queue, add, names } = start();
  await add(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf'), pdf('5.pdf'), pdf('6.pdf'));
  const sentNames = () => sent.map(({ file }) => file.name);
  expect(sentNames()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  sent[1]?.succeed(id);
  await settle();
  expect(sentNames().slice(3)).toEqual(['4.pdf']);
  queue.cancel(queue.store.getState().files.find(({ fileName }) => fileName === '5.pdf')!.uuid);
  sent[0]?.refuse(failure(415));
  await settle();
  expect(sentNames().slice(4)).toEqual(['6.pdf']);
  expect(names()).not.toContain('5.pdf');
});

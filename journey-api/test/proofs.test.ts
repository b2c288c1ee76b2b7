import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Applicant } from './applicant';
import { jpgBytes, pdfBytes, pdfOfSize, pngBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { multipartOf } from './multipart';

const MAX_BYTES = 15 * 1024 * 1024;
let journey: JourneyServer;
let imogen: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());
beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});

async function filesOnDisk() {
  const directory = join(journey.filesDirectory, 'proofs');
  const names = await readdir(directory, { recursive: true });
  return names.filter((name) => name !== 'arriving');
}
async function listening(): Promise<void> {
  if (!journey.server.server.listening) {
    await journey.server.listen({ port: 0, host: '127.0.0.1' });
  }
}
const filesArriving = () => readdir(join(journey.filesDirectory, 'proofs/arriving'));
/** The server notices a disconnected client only after a moment. */
async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return false;
}
const proofList = async () => (await imogen.get(`application/${imogen.id}/proofList`)).body;
const removeAll = () =>
  imogen.send({ method: 'DELETE', url: `/api/application/${imogen.id}/proofList` });
const remove = (id: string) =>
  imogen.send({ method: 'DELETE', url: `/api/application/${imogen.id}/proof?proofId=${id}` });
async function uploadedId() {
  const { body } = await imogen.upload({ content: pdfBytes });
  return (body as { id: string }).id;
}

describe('a proof', () => {
  it.each([
    ['a PDF', pdfBytes],
    ['a PNG', pngBytes],
    ['a JPG', jpgBytes],
  ])('may be %s, by content', async (_name, content) => {
    expect((await imogen.upload({ content, fileName: 'proof.bin' })).status).toBe(200);
  });

  it.each([
    ['text named .pdf', Buffer.from('hello')],
    ['an executable', Buffer.from('4d5a900003000000', 'hex')],
    [
      'markup behind an image’s signature',
      Buffer.concat([pngBytes.subarray(0, 8), Buffer.from('<script>1</script>')]),
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a web page', Buffer.from('<!doctype html><html><body>hello</body></html>')],
    ['a web page behind a PDF’s header', Buffer.from('%PDF-1.4\n<html><body>hello</body></html>')],
    ['a program for Linux', Buffer.from('7f454c4602010100', 'hex')],
    ['a script', Buffer.from('#!/bin/sh\necho hello\n')],
    ['a PDF inside an image', Buffer.concat([pngBytes, pdfBytes])],
    [
      'an archive at the end of a PDF',
      Buffer.concat([pdfBytes, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]),
    ],
  ])('may not be %s', async (_name, content) => {
    const before = await filesOnDisk();
    const answer = await imogen.upload({ content });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ error: 'File must be a PNG, JPG or PDF' });
    expect(await filesOnDisk()).toEqual(before);
  });

  it('is of a kind that the applicant is offered', async () => {
    const before = await filesOnDisk();
    const answer = await imogen.upload({ content: pdfBytes, type: 'hmrc' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'We can’t use this kind of document' });
    expect(await filesOnDisk()).toEqual(before);
  });

  it('may be 15 MB and not a byte more', async () => {
    expect((await imogen.upload({ content: pdfOfSize(MAX_BYTES) })).status).toBe(200);
    const tooLarge = await imogen.upload({ content: pdfOfSize(MAX_BYTES + 1) });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toMatchObject({ error: 'File is larger than 15 MB' });
    expect(await proofList()).toHaveLength(1);
  });

  it('may not be empty', async () => {
    const answer = await imogen.upload({ content: Buffer.alloc(0) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'Corrupted file' });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '{}'],
    [
      'that ends half-way',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="uploaded_file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ],
    [
      'with a broken header',
      'multipart/form-data; boundary=b',
      '--b\r\n\0\0: x\r\n\r\nx\r\n--b--\r\n',
    ],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
    [
      'whose field says it is JSON and is none',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="type"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
  ])('is refused in a form %s', async (_name, type, payload) => {
    const url = `/api/application/${imogen.id}/proof`;
    const headers = { 'content-type': type };
    const answer = await imogen.send({ method: 'POST', url, headers, payload });
    expect(answer.status).toBe(400);
    expect(await eventually(async () => (await filesArriving()).length === 0)).toBe(true);
  });

  it('is of a known kind', async () => {
    expect((await imogen.upload({ content: pdfBytes, type: 'selfie' })).status).toBe(400);
  });

  it('is one of twenty at most', async () => {
    for (let count = 0; count < 19; count += 1) await uploadedId();
    const again = { 'idempotency-key': 'the-last' };
    const last = await imogen.upload({ content: pdfBytes }, again);
    const answer = await imogen.upload({ content: pdfBytes });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'You can’t add more files' });
    expect((await imogen.upload({ content: pdfBytes }, again)).body).toEqual(last.body);
  });

  it('is refused before it arrives where there is no room for it', async () => {
    for (let count = 0; count < 20; count += 1) await uploadedId();
    await listening();
    const { port } = journey.server.server.address() as AddressInfo;
    const text = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = [
          `POST /api/application/${imogen.id}/proof HTTP/1.1`,
          'host: localhost',
          'content-length: 9000000',
          `authorization: Bearer ${imogen.bearer}`,
          'content-type: multipart/form-data; boundary=x',
        ];
        // Nothing of the file is ever sent.
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
      });
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => done(received));
    });
    expect(text).toMatch(/^HTTP\/1\.1 409 /);
    expect(text).toContain('\r\nconnection: close\r\n');
  });

  it('is listed with its name, without a path', async () => {
    await imogen.upload({ content: pngBytes, fileName: '../../May <b>.png', type: 'bank' });
    expect(await proofList()).toEqual([
      {
        id: expect.any(String) as string,
        type: 'bank',
        fileName: 'May <b>.png',
        size: pngBytes.length,
        submitted: false,
      },
    ]);
  });

  it('is not taken before the lender asks for it', async () => {
    const alice = await (await journey.start('accepted')).reach('signed');
    expect((await alice.upload({ content: pdfBytes })).status).toBe(409);
  });

  it.each([
    ['shorter than it says', 400, -40],
    ['longer than it says', 200, 40],
  ])('that is %s is refused or cut, and never half kept', async (_name, extra, difference) => {
    await listening();
    const { port } = journey.server.server.address() as AddressInfo;
    const { payload, contentType } = multipartOf({ content: pdfOfSize(2000 + extra) });
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(
      [
        `POST /api/application/${imogen.id}/proof HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${imogen.bearer}`,
        `content-type: ${contentType}`,
        `content-length: ${payload.length - difference}`,
        '',
        '',
      ].join('\r\n'),
    );
    socket.end(payload);
    await new Promise((done) => socket.on('close', done));
    const listed = (await proofList()) as { size: number }[];
    expect(listed.every(({ size }) => size === 2000 + extra)).toBe(true);
    expect(listed).toHaveLength(text.startsWith('HTTP/1.1 200') ? 1 : 0);
    expect(await eventually(async () => (await filesArriving()).length === 0)).toBe(true);
  });

  it('leaves nothing behind where the upload breaks off', async () => {
    await listening();
    const before = await filesOnDisk();
    const { port } = journey.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `POST /api/application/${imogen.id}/proof HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${imogen.bearer}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 500000',
        '',
        '--b',
        'Content-Disposition: form-data; name="uploaded_file"; filename="a.pdf"',
        '',
        pdfOfSize(100_000).toString(),
      ].join('\r\n'),
    );
    expect(await eventually(async () => (await filesOnDisk()).length > before.length)).toBe(true);
    socket.destroy();
    expect(await eventually(async () => (await filesOnDisk()).length === before.length)).toBe(true);
    expect(await proofList()).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes a proof and its file, and answers the same again', async () => {
    const id = await uploadedId();
    expect(await filesOnDisk()).toContain(id);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect(await filesOnDisk()).not.toContain(id);
    expect(await proofList()).toEqual([]);
  });

  it('does not know a proof of somebody else', async () => {
    const id = await uploadedId();
    imogen = await (await journey.start('refer-income')).reach('signed');
    expect((await remove(id)).status).toBe(404);
  });

  it('leaves what is submitted', async () => {
    const id = await uploadedId();
    await imogen.submitDocuments();
    await uploadedId();
    expect((await remove(id)).status).toBe(409);
    expect((await removeAll()).status).toBe(204);
    expect(await proofList()).toMatchObject([{ id, submitted: true }]);
  });
});

describe('submitting', () => {
  it('needs a document', async () => {
    expect((await imogen.submitDocuments()).status).toBe(409);
    expect(await imogen.resumePath()).toBe('/additional-information/income');
  });

  it('happens once', async () => {
    await uploadedId();
    expect((await imogen.submitDocuments()).status).toBe(204);
    expect((await imogen.submitDocuments()).status).toBe(204);
    const subjects = await imogen.mailSubjects();
    expect(subjects.filter((subject) => subject === 'We have your documents')).toHaveLength(1);
  });
});

describe('skipping', () => {
  it('pauses the application and mails the link back once', async () => {
    const skip = () => imogen.post(`application/${imogen.id}/proof/skip`);
    expect((await skip()).status).toBe(204);
    expect((await skip()).status).toBe(204);
    const { body } = await imogen.get(`sandbox/outbox?applicationId=${imogen.id}`);
    const paused = (body as { subject: string; links: string[] }[]).filter(
      ({ subject }) => subject === 'Your loan application is paused for now',
    );
    expect(paused.map(({ links }) => links)).toEqual([
      [`http://localhost:4000/login?applicationId=${imogen.id}`],
    ]);
  });
});

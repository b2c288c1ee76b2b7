import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { startBucket, type FakeBucket } from 'releases/testing';
import { createProofStore } from '../src/proofs/proofStore';
import type { Sealer } from '../src/sealing/sealer';
import { pdfBytes, pdfOfSize, pngBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let bucket: FakeBucket;
let journey: JourneyServer;

beforeAll(async () => {
  bucket = await startBucket();
  journey = await startJourneyServer({ storageUrl: bucket.storageUrl });
});
afterAll(async () => {
  await journey.close();
  await bucket.close();
});

const imogen = async () => (await journey.start('refer-income')).reach('signed');
const arriving = () => readdir(join(journey.filesDirectory, 'proofs/arriving'));

it('keeps a proof in the bucket, encrypted, and nothing on the disk', async () => {
  const applicant = await imogen();
  const content = pdfOfSize(300_000);
  const { body } = await applicant.upload({ content });
  const object = bucket.objects.get(`proofs/${(body as { id: string }).id}`);
  expect(object?.content.includes('%PDF-')).toBe(false);
  expect(object?.type).toBe('application/octet-stream');
  const read = await journey.server.inject({
    url: `/operator/applications/${applicant.id}/proofs/${(body as { id: string }).id}`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
  });
  expect(read.body).toMatch(/^%PDF-[^]*%%EOF\s*$/);
  expect(await arriving()).toEqual([]);
});

it('refuses a plain file in the bucket', async () => {
  const applicant = await imogen();
  const { body } = await applicant.upload({ content: pdfBytes });
  const { id } = body as { id: string };
  bucket.objects.set(`proofs/${id}`, { content: pdfBytes, type: 'application/pdf' });
  const read = await journey.server.inject({
    url: `/operator/applications/${applicant.id}/proofs/${id}`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
  });
  expect(read.statusCode).toBe(500);
  expect(read.body).not.toContain('%PDF');
});

it('removes it with its record', async () => {
  const applicant = await imogen();
  const { body } = await applicant.upload({ content: pngBytes });
  const { id } = body as { id: string };
  const url = `/api/application/${applicant.id}/proof?proofId=${id}`;
  expect((await applicant.send({ method: 'DELETE', url })).status).toBe(204);
  expect(bucket.objects.has(`proofs/${id}`)).toBe(false);
});

it('holds no record of a file that the storage refused', async () => {
  const applicant = await imogen();
  bucket.refuse(true);
  const before = bucket.objects.size;
  expect((await applicant.upload({ content: pdfBytes })).status).toBe(503);
  bucket.refuse(false);
  expect((await applicant.get(`application/${applicant.id}/proofList`)).body).toEqual([]);
  expect(bucket.objects.size).toBe(before);
  expect(await arriving()).toEqual([]);
});

it('names what is wrong with a file, also while the storage is away', async () => {
  const applicant = await imogen();
  bucket.refuse('all');
  const { status } = await applicant.upload({ content: Buffer.from('%PDF-1.7 broken') });
  bucket.refuse(false);
  expect(status).toBe(422);
});

it('lets nobody wait for a storage that is slow', async () => {
  const applicant = await imogen();
  const other = await imogen();
  const { release } = bucket.hold();
  const before = bucket.requests();
  // More than the database pool has connections.
  const uploads = Array.from({ length: 12 }, () => applicant.upload({ content: pdfBytes }));
  while (bucket.requests() === before) await wait(10);
  expect((await other.get(`redirect/${other.id}`)).status).toBe(200);
  expect((await other.login()).status).toBe(200);
  release();
  for (const upload of await Promise.all(uploads)) expect(upload.status).toBe(200);
});

it('keeps nothing of what is refused, or was there already', async () => {
  const applicant = await imogen();
  const headers = { 'idempotency-key': 'one-file' };
  const first = await applicant.upload({ content: pdfBytes }, headers);
  const before = [...bucket.objects.keys()];
  expect((await applicant.upload({ content: pdfBytes }, headers)).body).toEqual(first.body);
  expect((await applicant.upload({ content: pngBytes }, headers)).status).toBe(409);
  expect([...bucket.objects.keys()]).toEqual(before);
  expect(await arriving()).toEqual([]);
});

it('never sends what is of another kind', async () => {
  const applicant = await imogen();
  const before = bucket.objects.size;
  expect((await applicant.upload({ content: Buffer.from('MZ') })).status).toBe(415);
  expect(bucket.objects.size).toBe(before);
});

it('sweeps what a killed process left, and nothing else of the bucket', async () => {
  const kept = ['swept/kept', 'swept/audit-anchors/1.hash.seal'];
  for (const key of [...kept, 'swept/left-over'])
    bucket.objects.set(key, { content: pdfBytes, type: 'application/pdf' });
  const { filesDirectory } = journey;
  const store = await createProofStore(filesDirectory, {} as Sealer, bucket.urlOf('swept'));
  await store.sweep(null, 0);
  expect(bucket.objects.has('swept/left-over')).toBe(true);
  await store.sweep(['kept'], 0);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('swept/'))).toEqual(kept);
});

it('starts while the storage is away, where other processes serve as well', async () => {
  const storageUrl = 'http://key:secret@127.0.0.1:9/bucket/proofs';
  const other = await startJourneyServer({ storageUrl });
  expect((await other.server.inject('/api/healthcheck')).statusCode).toBe(200);
  await other.close();
});

it('gives away no secret where its address is written wrong', async () => {
  const storageUrl = 'https://KEY:known/only-here@storage.example/bucket';
  const error: unknown = await createProofStore(
    journey.filesDirectory,
    {} as Sealer,
    storageUrl,
  ).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringContaining('STORAGE_URL must be') as unknown,
  });
  expect(inspect(error)).not.toContain('only-here');
});

it('signs as the storage expects', () => {
  expect(bucket.wrongSignatures()).toBe(0);
  expect(bucket.requests()).toBeGreaterThan(5);
});

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

type StoredObject = { content: Buffer; type: string; modifiedAt?: Date };

export type FakeBucket = {
  storageUrl: string;
  /** The same bucket, with another prefix. */
  urlOf(prefix: string): string;
  objects: Map<string, StoredObject>;
  /** Refuses what is written, or all requests. */
  refuse(refusing: boolean | 'all'): void;
  /** Breaks off the next answers once their head is sent. */
  breakOff(answers: number): void;
  /** Holds back all answers until it is released. */
  hold(): { release(): void };
  wrongSignatures(): number;
  requests(): number;
  close(): Promise<void>;
};

const KEY = 'key-of-the-test';
const SECRET = 'secret/of+the test';
const REGION = 'eu-west-2';
/** Keys of a day, each of which takes four hashes to derive. */
const signingKeys = new Map<string, ArrayBuffer>();

/** Verifies the signature by signing the request again, as the storage does. */
async function isSigned(request: IncomingMessage, origin: string): Promise<boolean> {
  const { authorization = '', 'x-amz-date': date } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = names
    .filter((name) => name !== 'host' && !name.startsWith('x-amz-date'))
    .map((name): [string, string] => [name, String(request.headers[name])]);
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: `${origin}${request.url ?? '/'}`,
    headers,
    accessKeyId: KEY,
    secretAccessKey: SECRET,
    service: 's3',
    region: REGION,
    datetime: String(date),
    allHeaders: true,
    cache: signingKeys,
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}

const PAGE = 500;
const aMomentAgo = () => new Date(Date.now() - 1000);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One page of a listing: keys and, with a delimiter, the folders directly below the prefix. */
function listing(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const entries = new Map<string, string>();
  for (const [key, { modifiedAt = aMomentAgo() }] of objects) {
    if (!key.startsWith(prefix)) continue;
    const slash = query.has('delimiter') ? key.indexOf('/', prefix.length) : -1;
    const folder = escaped(key.slice(0, slash + 1));
    if (slash >= 0)
      entries.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
    else
      entries.set(
        key,
        `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
      );
  }
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  const from = Number(query.get('continuation-token') ?? 0);
  const isTruncated = sorted.length > from + PAGE;
  const next = isTruncated ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${sorted.slice(from, from + PAGE).join('')}${next}</ListBucketResult>`;
}

interface BucketRequest {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

/** Carries out a signed request. */
function answer(
  objects: Map<string, StoredObject>,
  { method, key, query, headers, content }: BucketRequest,
  response: ServerResponse,
): void {
  const stored = objects.get(key);
  if (method === 'PUT') response.writeHead(put(objects, { key, headers, content }));
  else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204);
  } else if (key === '') response.write(listing(objects, query));
  else if (!stored) response.writeHead(404);
  else {
    response.setHeader('last-modified', (stored.modifiedAt ?? aMomentAgo()).toUTCString());
    response.setHeader('content-type', stored.type);
    if (method === 'GET') response.write(stored.content);
  }
}

/** Stores an object. Returns the status of the answer. */
function put(
  objects: Map<string, StoredObject>,
  { key, headers, content }: Pick<BucketRequest, 'key' | 'headers' | 'content'>,
): number {
  const hash = createHash('sha256').update(content).digest('hex');
  if (![hash, 'UNSIGNED-PAYLOAD'].includes(String(headers['x-amz-content-sha256']))) return 400;
  if (objects.has(key) && headers['if-none-match'] === '*') return 412;
  objects.set(key, { content, type: String(headers['content-type']), modifiedAt: new Date() });
  return 200;
}

/**
 * The part of an S3-compatible storage that the project uses. Checks signatures and hashes.
 * @param ignoresConditions whether `If-None-Match` has no effect, as in some storages
 */
export async function startBucket({ ignoresConditions = false } = {}): Promise<FakeBucket> {
  const objects = new Map<string, StoredObject>();
  let refusing: boolean | 'all' = false;
  let broken = 0;
  let free = Promise.resolve();
  let wrong = 0;
  let received = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    received += 1;
    await free;
    const url = new URL(request.url ?? '/', origin());
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const { method = 'GET', headers } = request;
    const isValid = await isSigned(request, origin());
    if (ignoresConditions) delete headers['if-none-match'];
    if (!isValid) wrong += 1;
    const isRefused = refusing === 'all' || (refusing && method === 'PUT');
    if (!isValid || isRefused) response.writeHead(403);
    else answer(objects, { method, key, query: url.searchParams, headers, content }, response);
    if (broken > 0) {
      broken -= 1;
      response.flushHeaders();
      setImmediate(() => response.destroy());
    } else response.end();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = () => `http://127.0.0.1:${port}`;
  const urlOf = (prefix: string) =>
    `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket/${prefix}?region=${REGION}`;
  return {
    storageUrl: urlOf('proofs'),
    urlOf,
    objects,
    refuse: (value) => {
      refusing = value;
    },
    breakOff: (answers) => {
      broken = answers;
    },
    hold: () => {
      let release = () => {};
      free = new Promise((done) => {
        release = done;
      });
      return { release };
    },
    wrongSignatures: () => wrong,
    requests: () => received,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

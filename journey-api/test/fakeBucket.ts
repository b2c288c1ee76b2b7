import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

type StoredObject = { content: Buffer; type: string };

export type FakeBucket = {
  storageUrl: string;
  objects: Map<string, StoredObject>;
  refuse(refusing: boolean): void;
  wrongSignatures(): number;
  requests(): number;
  close(): Promise<void>;
};

const KEY = 'key-of-the-test';
const SECRET = 'secret/of+the test';
const REGION = 'eu-west-2';

/** Signs the request anew, as the storage does, and compares. */
const isSigned = async (request: IncomingMessage, origin: string): Promise<boolean> => {
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
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
};

const listing = (objects: Map<string, StoredObject>, prefix: string): string => {
  const entries = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(Date.now() - 1000).toISOString()}</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
};

/** As much of an S3-compatible storage as the server uses; it checks signatures and hashes. */
export const startBucket = async (): Promise<FakeBucket> => {
  const objects = new Map<string, StoredObject>();
  let refusing = false;
  let wrong = 0;
  let asked = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const content = await buffer(request);
    const url = new URL(request.url ?? '/', origin());
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    asked += 1;
    if (!(await isSigned(request, origin()))) {
      wrong += 1;
      response.writeHead(403).end();
      return;
    }
    const hash = createHash('sha256').update(content).digest('hex');
    const whole = request.headers['x-amz-content-sha256'] === hash;
    if (request.method === 'PUT' && (refusing || !whole)) response.writeHead(refusing ? 403 : 400);
    else if (request.method === 'PUT') {
      objects.set(key, { content, type: String(request.headers['content-type']) });
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204);
    } else response.write(listing(objects, url.searchParams.get('prefix') ?? ''));
    response.end();
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = () => `http://127.0.0.1:${port}`;
  const credentials = `${KEY}:${encodeURIComponent(SECRET)}`;
  return {
    storageUrl: `http://${credentials}@127.0.0.1:${port}/bucket/proofs?region=${REGION}`,
    objects,
    refuse: (value) => {
      refusing = value;
    },
    wrongSignatures: () => wrong,
    requests: () => asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

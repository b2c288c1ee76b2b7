import { createRequire } from 'node:module';

/** What is used of s3rver, which is an application of Koa. */
interface Storage {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  store: { existsObject: (bucket: string, key: string) => Promise<boolean> };
  run: () => Promise<unknown>;
}
interface Context {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  status: number;
}

const [installed = '', directory = '', port = '', conditions = ''] = process.argv.slice(2);
const Server = createRequire(import.meta.url)(installed) as new (options: object) => Storage;
const storage = new Server({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  configureBuckets: [{ name: 'plum' }],
});
const creating = new Set<string>();

async function create({ path }: Context, next: () => Promise<void>): Promise<boolean> {
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  if (creating.has(path)) return false;
  creating.add(path);
  try {
    if (await storage.store.existsObject(bucket, key.join('/'))) return false;
    await next();
    return true;
  } finally {
    creating.delete(path);
  }
}

if (conditions === 'heeded')
  storage.middleware.unshift(async (context, next) => {
    const isNew = context.method === 'PUT' && context.headers['if-none-match'] === '*';
    if (!isNew) await next();
    else if (!(await create(context, next))) context.status = 412;
  });
await storage.run();

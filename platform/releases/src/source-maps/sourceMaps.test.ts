import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { placeRelease } from '../commands/publishVersion';
import { makeToken } from '../http/tokens';
import { createRegistry } from '../http/registryServer';
import { ReleaseStore } from '../registry/ReleaseStore';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { makeKey } from '../signing/signRelease';
import { readSourceMap, removeMaps } from './sourceMaps';

const SCRIPT = 'main.1.js';
const MAP = '{"version":3,"sources":["mfe-quote/src/routes.tsx"],"mappings":""}';
const packed = brotliCompressSync(MAP);
const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let work: string;
beforeEach(async () => {
  fixture = await releaseStoreFixture();
  work = await mkdtemp(path.join(tmpdir(), 'plum-maps-'));
});
afterEach(async () => {
  process.env['RELEASE_KEY'] = '';
  process.env['RELEASES_TOKEN'] = '';
  await fixture.remove();
  await rm(work, { recursive: true });
});

/** Publishes a version with one script, and with its map where there is one. */
async function publish(version: string, map: Buffer | null, releases = fixture.releases) {
  const folder = path.join(work, version);
  const maps = `${folder}.maps`;
  for (const each of [folder, maps]) await mkdir(each);
  const release = releaseOf('mfe-quote', version, {
    files: { [SCRIPT]: integrityOf('main()') },
    ...(map && { maps: { [`${SCRIPT}.map.br`]: integrityOf(packed) } }),
  });
  await writeFile(path.join(folder, SCRIPT), 'main()');
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  if (map) await writeFile(path.join(maps, `${SCRIPT}.map.br`), map);
  return placeRelease({ folder, release, ...(map && { maps }) }, releases);
}
const read = (version: string, script = SCRIPT) =>
  readSourceMap(new ReleaseStore(fixture.releases), 'mfe-quote', version, script);

describe('the source maps of a version', () => {
  it('are stored apart from its files, and read from the store', async () => {
    await publish('1.0.0', packed);
    expect(await read('1.0.0')).toBe(MAP);
    expect(await read('1.0.0', 'other.js')).toBeNull();
    expect(await fixture.objects.files('mfe-quote/1.0.0')).not.toContain(`${SCRIPT}.map.br`);
    await removeMaps(fixture.objects, 'mfe-quote', '1.0.0');
    expect(await read('1.0.0')).toBeNull();
  });

  it('are none where an older version has none', async () => {
    await publish('1.0.0', null);
    expect(await read('1.0.0')).toBeNull();
  });

  it('are refused where they are not those of the record', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await publish('1.0.0', brotliCompressSync('{}'));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    expect(await read('1.0.0')).toBeNull();
    await fixture.objects.create(`maps/mfe-quote/1.0.0/${SCRIPT}.map.br`, 'something else');
    await expect(read('1.0.0')).rejects.toThrow('other content than its record says');
  });

  it('reach a registry over HTTP', async () => {
    const [token, kept] = makeToken({ name: 'quote team', apps: ['mfe-quote'] });
    process.env['RELEASES_TOKEN'] = token;
    process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
    await fixture.publish('shell', '1.0.0');
    const registry = await createRegistry({ releases: fixture.releases, tokens: [kept] });
    await registry.listen({ port: 0, host: '127.0.0.1' });
    const { port } = registry.server.address() as AddressInfo;
    expect(await publish('1.0.0', packed, `http://127.0.0.1:${port}`)).toBe(true);
    await registry.close();
    expect(await read('1.0.0')).toBe(MAP);
  });
});
